import { z } from 'zod';

/** A text of at most `max` characters that has to be there, without what is blank around it; `message` where it is not. */
export function askedText(message: string, max: number) {
  return asked(message).trim().min(1, message).max(max);
}

/** The same as it was typed, such as a password. */
export function askedSecret(message: string, max: number) {
  return asked(message).min(1, message).max(max);
}

/** Says its message of what is not there, and only of that: what else may be wrong is said by its name. */
function asked(message: string) {
  return z.string({ error: ({ input }) => (input === undefined || input === null ? message : undefined) });
}

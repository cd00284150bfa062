import { z } from 'zod';
import { isTold } from './timer/instant.ts';

/** What is said of a value that is no day or no moment; as a text, or from what was found in its place. */
type Message = string | ((issue: { input?: unknown }) => string | undefined);

/** The one spelling of a moment that is stored and compared; what is no moment is left for the schema to refuse. */
function inUtc(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

/** A day of the years 1 to 9999, as `2025-06-30`. */
export function askedDay(error: Message = '日期无效') {
  return z.iso.date({ error, abort: true }).refine((text) => isTold(new Date(text)), { error });
}

/** A moment of the years 1 to 9999, as an ISO string with its zone, which becomes one in UTC. */
export function askedInstant(error: Message = '时间无效') {
  return z.iso
    .datetime({ offset: true, error, abort: true })
    .overwrite(inUtc)
    .refine((text) => isTold(new Date(text)), { error });
}

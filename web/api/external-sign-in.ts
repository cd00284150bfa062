import type { Credentials } from './account.ts';
import { post, postForm } from './call.ts';
import { startSession } from './session.ts';
import { fieldsOf, type StepAnswer } from './step-answer.ts';

/** Where a pop-up leaves what the other provider sent back, for the window that opened it. */
export const returnedKey = 'x-admin-oauth-code';

const bindingKey = 'external-sign-in';

/** What this window must remember until the answer comes: the secret of the sign-in, and where the login page was to lead. */
interface Departure {
  binding: string;
  search: string;
}

/** Begins a sign-in elsewhere and answers the address to go to. */
export async function depart(search: string): Promise<string> {
  const begun = (await post('/user/external_begin', {}, { isAnonymous: true, isSilent: true })) as {
    url: string;
    binding: string;
  };
  sessionStorage.setItem(bindingKey, JSON.stringify({ binding: begun.binding, search } satisfies Departure));
  return begun.url;
}

/** What this window departed with; null in one that did not, such as a pop-up. */
export function departed(): Departure | null {
  const kept = sessionStorage.getItem(bindingKey);
  return kept ? (JSON.parse(kept) as Departure) : null;
}

/** Ends the sign-in with the query that came back. False when an account has to be linked first; rejects with what asks for a second step. */
export async function arrive(query: string, { binding }: Departure): Promise<boolean> {
  const input = { query, binding };
  const answer = await post('/user/external_finish', input, { isAnonymous: true, isSilent: true });
  const { token } = answer as { token: string | null };
  if (token) begin(token);
  return token !== null;
}

/** Takes the second step of an arrival; without a code it rejects with what asks for one. */
export async function stepOn(answer: StepAnswer, { binding }: Departure): Promise<void> {
  const input = { binding, ...answer };
  const { token } = (await post('/user/external_step', input, { isAnonymous: true, isSilent: true })) as {
    token: string;
  };
  begin(token);
}

/** Links the account of these credentials, and begins its session. */
export async function linkAccount(
  { username, answer, ...credentials }: Credentials,
  { binding }: Departure,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(credentials).filter(([, value]) => value));
  const fields = { username: username.trim(), binding, ...given, ...fieldsOf(answer) };
  const { token } = (await postForm('/user/external_link', fields, { isSilent: true })) as { token: string };
  begin(token);
}

function begin(token: string): void {
  sessionStorage.removeItem(bindingKey);
  startSession(token);
}

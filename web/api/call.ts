import { AppError } from '#shared/error.ts';
import type { AnyOperation, InputOf, OutputOf } from '#shared/operation.ts';
import { openEnvelope } from './envelope.ts';
import { endSession, useSession } from './session.ts';
import { showToast } from './toast.ts';
import { type Answer, send } from './transport.ts';

/** How one call is made. */
export interface CallOptions {
  /** No toast: the caller shows the error itself, beside a field for example. */
  isSilent?: boolean | undefined;
  /** Aborts the call; the promise is then rejected with the signal's reason, without a toast. */
  signal?: AbortSignal | undefined;
  /** Without the token: for calls that need no session, so that a stale one cannot spoil them. */
  isAnonymous?: boolean | undefined;
  /** Goes on when the page is left meanwhile; for short inputs. */
  outlivesPage?: boolean | undefined;
  /** The key under which the server recognises a repeated write; a new one by default. */
  idempotencyKey?: string | undefined;
}

/** Calls an operation and answers its output. Throws {@link AppError}, after a toast unless the caller is silent. */
export async function call<O extends AnyOperation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<OutputOf<O>> {
  const idempotencyKey = operation.isWrite ? (options.idempotencyKey ?? newKey()) : undefined;
  // The server has checked its answer against the very same schema.
  return (await post(operation.path, input, { ...options, idempotencyKey })) as OutputOf<O>;
}

/** A key that nobody else makes. Not `crypto.randomUUID`: browsers hide it in plain http, where much of an intranet runs. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** Posts JSON to a path, with the token in the body and in both headers. Prefer {@link call}. */
export function post(path: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
  const { idempotencyKey, isAnonymous, signal, outlivesPage } = options;
  const token = isAnonymous ? null : useSession.getState().token;
  const headers = {
    'content-type': 'application/json',
    ...tokenHeaders(token),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const body = JSON.stringify(token ? { ...(input ?? {}), token } : (input ?? {}));
  return settle(send(path, { headers, body, signal, outlivesPage }), token, options);
}

/** Posts a form without a token: the way to log in. */
export function postForm(path: string, fields: Record<string, string>, options: CallOptions = {}): Promise<unknown> {
  return settle(send(path, { headers: {}, body: new URLSearchParams(fields), signal: options.signal }), null, options);
}

/** The two headers that carry a token. */
export function tokenHeaders(token: string | null): Record<string, string> {
  return token ? { token, authorization: `Bearer ${token}` } : {};
}

/** Opens an answer; a refused token ends its session, and any failure is shown once. */
export async function settle(
  answering: Promise<Answer>,
  token: string | null,
  { isSilent }: Pick<CallOptions, 'isSilent'>,
): Promise<unknown> {
  try {
    const { status, text } = await answering;
    return openEnvelope(status, text);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isEnd = error.failure === 'unauthenticated' && endSession(token);
    // However quiet the call was, nobody is led to the login page without a word.
    if (isEnd || !isSilent) showToast('error', sentenceFor(error));
    throw error;
  }
}

/** The sentence that a user reads about an error, with the code that the log also has. */
export function sentenceFor(error: AppError): string {
  return error.errorCode ? `${error.message}（错误码 ${error.errorCode}）` : error.message;
}

/** What a user reads about whatever kept one of several things from being done. */
export function wordsOf(error: unknown): string {
  if (error instanceof AppError) return sentenceFor(error);
  return error instanceof Error ? error.message : String(error);
}

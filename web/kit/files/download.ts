import { AppError } from '#shared/error.ts';
import type { AnyOperation, InputOf } from '#shared/operation.ts';
import { settle, tokenHeaders } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { saveFile } from './save-file.ts';

/** A file that the server has sent; the name is null where it gave none. */
export interface FetchedFile {
  content: Blob;
  name: string | null;
}

/**
 * Fetches what an operation answers as a file; null when it answered none. Shows a toast and throws when it fails. It
 * has no time-out: a large export takes its time.
 */
export async function fetchFile<O extends AnyOperation>({ path }: O, input: InputOf<O>): Promise<FetchedFile | null> {
  const { token } = useSession.getState();
  const headers = { ...tokenHeaders(token), 'content-type': 'application/json' };
  return answered(path, JSON.stringify({ ...(input as object), token }), headers, token);
}

/** Sends a file as multipart field `file` and saves the file that is answered. Shows a toast and throws when it fails. */
export async function exchangeFile(path: string, file: File, fallbackName: string): Promise<void> {
  const { token } = useSession.getState();
  const form = new FormData();
  form.append('file', file, file.name);
  const fetched = await answered(path, form, tokenHeaders(token), token);
  if (fetched) saveFile(fetched.content, fetched.name ?? fallbackName);
}

async function answered(
  path: string,
  body: BodyInit,
  headers: Record<string, string>,
  token: string | null,
): Promise<FetchedFile | null> {
  const response = await post(path, body, headers);
  const isFile = response.ok && !response.headers.get('content-type')?.includes('application/json');
  if (!isFile) {
    await settle(
      response.text().then((text) => ({ status: response.status, text })),
      token,
      {},
    );
    return null;
  }
  return { content: await response.blob(), name: nameIn(response.headers.get('content-disposition')) };
}

/** Fetches a file and hands it to the browser under the name that the server gave, else `fallbackName`. */
export async function download<O extends AnyOperation>(
  operation: O,
  input: InputOf<O>,
  fallbackName: string,
): Promise<void> {
  const fetched = await fetchFile(operation, input);
  if (fetched) saveFile(fetched.content, fetched.name ?? fallbackName);
}

async function post(path: string, body: BodyInit, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(new URL(path, location.origin), { method: 'POST', headers, body });
  } catch {
    // Told in the same words and the same place as every other failed call.
    await settle(Promise.reject(new AppError('unavailable', '网络连接失败，文件没有下载成功')), null, {});
    throw new AppError('unavailable');
  }
}

/** The file name in a `content-disposition`, or null. */
export function nameIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  return encoded ? decodeURIComponent(encoded) : (disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null);
}

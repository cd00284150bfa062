import { AppError } from '#shared/error.ts';
import { settle, tokenHeaders } from './call.ts';
import { useSession } from './session.ts';
import type { Answer } from './transport.ts';

/** How far an upload is. */
export type OnProgress = (sentBytes: number, totalBytes: number) => void;

/** How something long is sent. */
export interface Sending {
  onProgress?: OnProgress | undefined;
  /** Aborts it; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** No toast: the caller shows the error itself. */
  isSilent?: boolean | undefined;
}

/** Sends one file as multipart field `file` and answers the data. It has no time-out and is not repeated. */
export function uploadFile<Data = unknown>(path: string, file: File, sending: Sending = {}): Promise<Data> {
  return sendBlob<Data>(path, file, file.name, sending);
}

/** The same for any content. */
export function sendBlob<Data>(path: string, content: Blob, name: string, sending: Sending): Promise<Data> {
  const form = new FormData();
  form.append('file', content, name);
  return sent<Data>(path, form, {}, sending);
}

/** Calls what may take longer than an ordinary call; it is not repeated either. */
export function callAtLength<Data>(path: string, input: object, sending: Sending): Promise<Data> {
  return sent<Data>(path, JSON.stringify(input), { 'content-type': 'application/json' }, sending);
}

function sent<Data>(
  path: string,
  body: FormData | string,
  headers: Record<string, string>,
  sending: Sending,
): Promise<Data> {
  const { token } = useSession.getState();
  const all = { ...tokenHeaders(token), ...headers };
  return settle(transfer(path, body, all, sending), token, { isSilent: sending.isSilent }) as Promise<Data>;
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function transfer(
  path: string,
  body: FormData | string,
  headers: Record<string, string>,
  { onProgress, signal }: Sending,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', new URL(path, location.origin));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new AppError('unavailable', '网络连接失败，文件没有上传成功'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    request.send(body);
  });
}

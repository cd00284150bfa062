import { AppError } from '#shared/error.ts';
import { settle, tokenHeaders } from './call.ts';
import { useSession } from './session.ts';
import type { Answer } from './transport.ts';

/** How far an upload is. */
export type OnProgress = (sentBytes: number, totalBytes: number) => void;

/** Sends one file as multipart field `file` and answers the data. It has no time-out and is not repeated; `signal` aborts it. */
export function uploadFile<Data = unknown>(
  path: string,
  file: File,
  onProgress?: OnProgress,
  signal?: AbortSignal,
): Promise<Data> {
  const { token } = useSession.getState();
  const form = new FormData();
  form.append('file', file, file.name);
  return settle(transfer(path, form, tokenHeaders(token), onProgress, signal), token, {}) as Promise<Data>;
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
function transfer(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onProgress: OnProgress | undefined,
  signal: AbortSignal | undefined,
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
    request.send(form);
  });
}

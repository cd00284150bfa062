import { AppError } from '#shared/error.ts';

const known = new WeakMap<File, Promise<string>>();

/** The SHA-256 of a file in hexadecimal, found beside the page and once for each file. */
export function hashFile(file: File): Promise<string> {
  const asked = known.get(file) ?? ask(file);
  known.set(file, asked);
  return asked;
}

async function ask(file: File): Promise<string> {
  if (typeof Worker !== 'function') return (await import('./hash-blob.ts')).hashOf(file);
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ sha256: string } | { problem: string }>) => {
      if ('sha256' in data) resolve(data.sha256);
      else reject(unreadable(file, data.problem));
    };
    worker.onerror = ({ message }) => reject(unreadable(file, message));
    worker.postMessage(file);
  })
    .catch((error: unknown) => {
      known.delete(file);
      throw error;
    })
    .finally(() => worker.terminate());
}

/** Moved, changed or taken away while it was read. */
function unreadable({ name }: File, cause: string): AppError {
  return new AppError('invalid', `“${name}”无法读取，请重新选择`, { cause });
}

import { AppError } from '#shared/error.ts';

const timeoutMs = 10_000;
/** Browsers keep 64 KB alive; a character takes up to three bytes. */
const keptAliveLength = 20_000;
const retryLimit = 4;
const retryDelayMs = 1_000;

/** Told to the window when a request got no answer, before it is repeated. */
export const unansweredEvent = 'unanswered';

/** What goes over the wire. */
export interface Request {
  headers: Record<string, string>;
  body: string | URLSearchParams;
  /** Aborts the request and its retries. */
  signal?: AbortSignal | undefined;
  /** Whether it goes on when the page is left meanwhile. */
  outlivesPage?: boolean | undefined;
}

/** What came back, whatever its status. */
export interface Answer {
  status: number;
  text: string;
}

/**
 * Posts once and, while no answer arrives because the network fails, up to 4 times more, 1 s apart. A time-out (10 s)
 * is not repeated: the server may still be at work. Throws `unavailable`, or the reason of the caller's own abort.
 */
export async function send(path: string, request: Request): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      return await attempt(path, request, limit);
    } catch {
      request.signal?.throwIfAborted();
      dispatchEvent(new Event(unansweredEvent));
      if (limit.aborted) throw new AppError('unavailable', '服务响应超时，请稍后重试');
      if (retries === retryLimit) throw new AppError('unavailable', '网络连接失败，请检查网络后重试');
      await pause(retryDelayMs, request.signal);
    }
  }
}

async function attempt(
  path: string,
  { headers, body, signal, outlivesPage = false }: Request,
  limit: AbortSignal,
): Promise<Answer> {
  const response = await fetch(new URL(path, location.origin), {
    method: 'POST',
    headers,
    body,
    keepalive: outlivesPage && body.toString().length < keptAliveLength,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  return { status: response.status, text: await response.text() };
}

function pause(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

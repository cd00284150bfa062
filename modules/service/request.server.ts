import { AppError } from '#shared/error.ts';

/** One request as it goes out. */
export interface Sent {
  name: string;
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string | undefined;
  timeoutMs: number;
  /** Whether an answer that leads elsewhere is one; otherwise it is a failure. */
  keepsRedirect?: boolean;
}

/** What came back. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  /** What the status is called. */
  reason: string;
  text: string;
  /** The text, parsed where it is JSON. */
  body: unknown;
}

const mostBytes = 1024 * 1024;

/** Sends one request. Follows no redirect: it would lead past what administrators have allowed. */
export async function request(sent: Sent): Promise<Reply> {
  const { name, method, address, headers, body, timeoutMs, keepsRedirect = false } = sent;
  const failed = (why: string) => new AppError('unavailable', `服务【${name}】${why}`);
  const unsendable = Object.entries(headers).find((header) => !isSendable(header));
  if (unsendable) throw failed(`的请求头“${unsendable[0]}”有中文或换行，请改放在请求内容中`);
  const response = await fetch(address, {
    method,
    headers,
    ...(body !== undefined && method !== 'GET' && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw failed(isLate ? `在 ${timeoutMs / 1000} 秒内没有答复` : '无法连接');
  });
  const leadsElsewhere = response.status >= 300 && response.status < 400;
  if (leadsElsewhere && !keepsRedirect) throw failed('要求转到别的地址，不会跟随');
  const text = await readText(response).catch(() => {
    throw failed('的答复没有收完');
  });
  if (text === null) throw failed('的答复超过 1 MB');
  return {
    status: response.status,
    reason: response.statusText,
    headers: Object.fromEntries(response.headers),
    text,
    body: parsed(text),
  };
}

/** Whether a request can carry a header: no Chinese and no line break, by the standard's own rule. */
function isSendable(header: [string, string]): boolean {
  try {
    return new Headers([header]) instanceof Headers;
  } catch {
    return false;
  }
}

/** Null when it is too long. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

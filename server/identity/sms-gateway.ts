import type { SmsProvider } from './sms.ts';

const timeoutMs = 8_000;

/** Why nothing came back, in the words that administrators read beside a text that did not leave. */
function silenceOf(cause: unknown): Error {
  if (!(cause instanceof Error)) return new Error('连不上短信网关');
  if (cause.name === 'TimeoutError') return new Error(`短信网关 ${timeoutMs / 1_000} 秒内没有回答`, { cause });
  const { code } = { ...(cause.cause as { code?: string } | undefined) };
  return new Error(`连不上短信网关（${code ?? cause.message}）`, { cause });
}

/** Hands texts to a gateway of the installation: a POST of `{phone, text}`, with the token as bearer. Failures are logged: not every sender may show them. */
export function smsGateway(url: string, token: string | undefined): SmsProvider {
  async function hand(phone: string, text: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ phone, text }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw silenceOf(cause);
    });
    if (!response.ok) throw new Error(`短信网关没有接受（${response.status}）`);
  }
  return {
    async send(phone, text) {
      await hand(phone, text).catch((error: unknown) => {
        process.stderr.write(`短信没有发出：${error instanceof Error ? error.message : String(error)}\n`);
        throw error;
      });
    },
  };
}

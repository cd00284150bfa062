import type { SmsProvider } from './sms.ts';

const timeoutMs = 8_000;

/** Hands texts to a gateway of the installation: a POST of `{phone, text}`, with the token as bearer. Failures are logged: not every sender may show them. */
export function smsGateway(url: string, token: string | undefined): SmsProvider {
  async function hand(phone: string, text: string): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ phone, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
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

import type { SmsProvider } from './sms.ts';

const timeoutMs = 8_000;

/** Hands texts to a gateway of the installation: a POST of `{phone, text}`, with the token as bearer. */
export function smsGateway(url: string, token: string | undefined): SmsProvider {
  return {
    async send(phone, text) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ phone, text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

/** Sends texts to phones. An implementation answers when the text is on its way, and throws when it cannot be. */
export interface SmsProvider {
  send(phone: string, text: string): Promise<void>;
}

/** A phone as its owner recognises it and a stranger does not learn it. */
export function maskedPhone(phone: string): string {
  return phone.length < 7 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

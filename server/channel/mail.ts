import type { Queryable } from '#server/database/database.ts';
import { numberSettingOf, settingOf } from '#server/identity/setting.ts';

/** One letter. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends letters. It answers when the server has taken one, and throws when it has not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

const timeoutMs = 15_000;

/** What the kinds of failure of the mail library mean to administrators. */
const troubles: Record<string, string> = {
  EDNS: '找不到邮件服务器',
  ECONNECTION: '连不上邮件服务器',
  ESOCKET: '连不上邮件服务器',
  ETIMEDOUT: '邮件服务器没有及时回答',
  ETLS: '邮件服务器不支持所选的加密方式',
  EAUTH: '邮件服务器不接受登录用户名或口令',
  EENVELOPE: '邮件服务器不接受发件或收件地址',
  EMESSAGE: '邮件服务器不接受邮件内容',
};

/** The same failure in Chinese; what the server said stands behind it. */
function inWords(cause: unknown): Error {
  const { code, message } = cause as { code?: string; message: string };
  return new Error(`${troubles[code ?? ''] ?? '邮件没有发出'}（${message}）`, { cause });
}

/** What sends letters, as administrators have set it; null as long as no server is named. The password comes from the surroundings alone. */
export async function mailerOf(password: string | undefined, store: Queryable): Promise<Mailer | null> {
  const host = await settingOf('mail.host', '', store);
  if (!host) return null;
  const security = await settingOf('mail.security', 'starttls', store);
  const user = await settingOf('mail.user', '', store);
  const from = await settingOf('mail.from', user, store);
  // Most servers start without a letter to send.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port: await numberSettingOf('mail.port', 587, store),
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password ?? '' } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, to, subject, text }) {
      // The same id each time: who gets a letter twice after a broken connection can tell that it is one.
      const letter = { from, to: { name: '', address: to }, subject, text, messageId: `<${id}@${host}>` };
      await transport.sendMail({ ...letter, textEncoding: 'base64' }).catch((cause: unknown) => {
        throw inWords(cause);
      });
    },
    close: () => transport.close(),
  };
}

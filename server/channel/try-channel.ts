import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import { settingOf } from '#server/identity/setting.ts';
import type { SmsProvider } from '#server/identity/sms.ts';
import type { ReadContext } from '#server/module/context.ts';
import { type Channel, channels } from '#shared/channel.ts';
import { tryChannel } from '#shared/delivery.ts';
import { AppError } from '#shared/error.ts';
import { siteDefaults } from '#shared/site.ts';
import { mailerOf } from './mail.ts';

/** What messages leave by. */
export interface Ways {
  sms: SmsProvider | null;
  /** The password of the mail server, from the surroundings. */
  mailPassword?: string | undefined;
}

const mostPerMinute = 10;

/** Sends one text by a channel to an address; nothing where there is no such channel. */
async function send(channel: Channel, address: string, ways: Ways, { store }: ReadContext): Promise<void> {
  const title = await settingOf('title', siteDefaults.title, store);
  const text = `【${title}】这是一条测试${channels[channel]}，收到说明${channels[channel]}可以正常发送。`;
  if (channel === 'sms') {
    if (!ways.sms) throw new Error('还没有配置短信网关（SMS_GATEWAY_URL）');
    return ways.sms.send(address, text);
  }
  const mailer = await mailerOf(ways.mailPassword, store);
  if (!mailer) throw new Error('还没有填写邮件服务器');
  try {
    await mailer.send({ id: newId(), to: address, subject: `【${title}】测试邮件`, text });
  } finally {
    mailer.close();
  }
}

/** The call by which administrators see whether a channel works. */
export function tryChannelEndpoint(ways: Ways): Endpoint {
  const endpoint = onRead(tryChannel, ['admin'], async ({ channel }, context) => {
    const person = await context.store.one<Record<Channel, string | null>>(sql`
      select email as mail, phone as sms from "user" where id = ${context.viewer.id}`);
    const address = person?.[channel];
    if (!address) {
      throw new AppError('refused', `你还没有登记${channel === 'mail' ? '邮箱' : '手机号'}，请先在个人中心填写`);
    }
    await send(channel, address, ways, context).catch((cause: unknown) => {
      throw new AppError('refused', `没有发出：${cause instanceof Error ? cause.message : String(cause)}`);
    });
    return { address };
  });
  return { ...endpoint, perMinute: mostPerMinute, isOpenToViews: false };
}

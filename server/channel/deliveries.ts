import sql, { join } from 'sql-template-tag';
import { literally } from '#server/crud/filter.ts';
import type { Transaction } from '#server/database/database.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { type Channel, channels } from '#shared/channel.ts';
import { type DeliveryState, listDeliveries, resendDelivery, resendFailed } from '#shared/delivery.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { type Wishing, wishOf } from './wish.ts';

type Delivery = OutputOf<typeof listDeliveries>['rows'][number];

const registered: Readonly<Record<Channel, string>> = { mail: '邮箱', sms: '手机号' };

/** A delivery with what is known of its receiver today. */
interface Failed extends Wishing {
  id: string;
  state: DeliveryState;
  channel: Channel;
  /** Where the receiver is reached by the channel; null for nowhere, or for somebody who is gone. */
  address: string | null;
}

const failed = sql`
  select delivery.id, delivery.state, delivery.channel, delivery.kind, chosen.choice, written.template,
    nullif(case delivery.channel when 'mail' then person.email else person.phone end, '') as address
  from notice_delivery delivery
  left join "user" person on person.id = delivery.user_id and person.status = 'active' and person.deleted_at is null
  left join notice_choice chosen on chosen.user_id = delivery.user_id
  left join notice_template written on written.kind = delivery.kind`;

/** Queues deliveries anew, each to where its receiver is today and not before the receiver's quiet hours are over. */
async function queueAnew(rows: readonly (Failed & { from: Date })[], store: Transaction): Promise<number> {
  return store.execute(sql`
    update notice_delivery set state = 'waiting', attempts = 0, error = null, sent_at = null,
      next_at = anew.next_at, address = anew.address
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ address }) => address)}::text[],
      ${rows.map(({ from }) => from.toISOString())}::timestamptz[]) anew (id, address, next_at)
    where notice_delivery.id = anew.id`);
}

async function resend(id: string, store: Transaction): Promise<void> {
  const found = await store.one<Failed>(sql`${failed} where delivery.id = ${id} for update of delivery`);
  if (!found) throw new AppError('notFound', '通知不存在或已被删除');
  if (found.state === 'waiting') throw new AppError('conflict', '该通知正等待发送，无需重发');
  const { wanted, from } = wishOf(found, new Date());
  const channel = channels[found.channel];
  if (!found.address) {
    throw new AppError('refused', `接收人没有登记${registered[found.channel]}，或已停用，不能发送${channel}`);
  }
  if (!wanted[found.channel]) throw new AppError('refused', `接收人已选择不用${channel}接收这类通知`);
  await queueAnew([{ ...found, from }], store);
}

async function resendAll(channel: Channel, store: Transaction): Promise<OutputOf<typeof resendFailed>> {
  const rows = await store.query<Failed>(sql`
    ${failed} where delivery.channel = ${channel} and delivery.state = 'failed' order by delivery.id
    for update of delivery`);
  const now = new Date();
  const reached = rows.flatMap((row) => {
    const { wanted, from } = wishOf(row, now);
    return row.address && wanted[channel] ? [{ ...row, from }] : [];
  });
  const queued = await queueAnew(reached, store);
  const unreachable = rows.length - queued;
  if (queued > 0) return { queued, unreachable };
  throw new AppError(
    'refused',
    unreachable > 0
      ? `${unreachable} 条${channels[channel]}的接收人没有登记${registered[channel]}、不再接收或已停用`
      : `没有未发出的${channels[channel]}`,
  );
}

/** The calls around the messages that leave the product, for administrators. */
export const deliveryEndpoints: readonly Endpoint[] = [
  onRead(listDeliveries, ['admin'], async ({ page, size, search, channel, state }, { store }) => {
    const where = [sql`true`];
    if (channel) where.push(sql`delivery.channel = ${channel}`);
    if (state) where.push(sql`delivery.state = ${state}`);
    if (search?.trim()) {
      const wanted = `%${literally(search.trim())}%`;
      where.push(
        sql`(person.name ilike ${wanted} or delivery.address ilike ${wanted} or delivery.subject ilike ${wanted})`,
      );
    }
    const { rows, total } = await readPage<Delivery>(
      store,
      { page, size },
      sql`delivery.id, coalesce(person.name, '') as "userName", delivery.kind, delivery.channel, delivery.address,
        delivery.subject, delivery.body, delivery.state, delivery.attempts, delivery.next_at as "nextAt", delivery.error,
        delivery.created_at as "createdAt", delivery.sent_at as "sentAt"`,
      sql`notice_delivery delivery left join "user" person on person.id = delivery.user_id where ${join(where, ' and ')}`,
      sql`delivery.created_at desc, delivery.id desc`,
    );
    return { rows, total };
  }),
  onWrite(resendDelivery, ['admin'], async ({ id }, { store }) => {
    await resend(id, store);
    return {};
  }),
  onWrite(resendFailed, ['admin'], ({ channel }, { store }) => resendAll(channel, store)),
];

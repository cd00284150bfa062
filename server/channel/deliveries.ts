import sql, { join } from 'sql-template-tag';
import { literally } from '#server/crud/filter.ts';
import type { Transaction } from '#server/database/database.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { type Channel, channels } from '#shared/channel.ts';
import { type DeliveryState, listDeliveries, resendDelivery, resendFailed } from '#shared/delivery.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';

type Delivery = OutputOf<typeof listDeliveries>['rows'][number];

const registered: Readonly<Record<Channel, string>> = { mail: '邮箱', sms: '手机号' };

/** Where the receiver of a delivery is reached by its channel today. */
const addressNow = sql`case delivery.channel when 'mail' then person.email else person.phone end`;
const isActive = sql`person.status = 'active' and person.deleted_at is null`;
const queuedAnew = sql`state = 'waiting', attempts = 0, next_at = now(), error = null, sent_at = null`;

async function resend(id: string, store: Transaction): Promise<void> {
  const found = await store.one<{ state: DeliveryState; channel: Channel; address: string | null }>(sql`
    select delivery.state, delivery.channel, ${addressNow} as address
    from notice_delivery delivery
    left join "user" person on person.id = delivery.user_id and ${isActive}
    where delivery.id = ${id} for update of delivery`);
  if (!found) throw new AppError('notFound', '通知不存在或已被删除');
  if (found.state === 'waiting') throw new AppError('conflict', '该通知正等待发送，无需重发');
  if (!found.address) {
    throw new AppError(
      'refused',
      `接收人没有登记${registered[found.channel]}，或已停用，不能发送${channels[found.channel]}`,
    );
  }
  await store.execute(sql`
    update notice_delivery set ${queuedAnew}, address = ${found.address} where id = ${id}`);
}

async function resendAll(channel: Channel, store: Transaction): Promise<OutputOf<typeof resendFailed>> {
  const queued = await store.execute(sql`
    update notice_delivery delivery set ${queuedAnew}, address = ${addressNow} from "user" person
    where person.id = delivery.user_id and ${isActive} and ${addressNow} <> ''
      and delivery.channel = ${channel} and delivery.state = 'failed'`);
  const left = await store.one<{ unreachable: number }>(sql`
    select count(*)::int as unreachable from notice_delivery where channel = ${channel} and state = 'failed'`);
  const unreachable = left?.unreachable ?? 0;
  if (queued > 0) return { queued, unreachable };
  throw new AppError(
    'refused',
    unreachable > 0
      ? `${unreachable} 条${channels[channel]}的接收人没有登记${registered[channel]}，或已停用`
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

import { z } from 'zod';
import { type Channel, channels } from './channel.ts';
import { type NoticeKind, noticeKinds } from './notice.ts';
import { reading, writing } from './operation.ts';
import type { States } from './state.ts';

/** What has become of a message on its way out. */
export const deliveryStates = {
  waiting: { label: '待发送', color: 'orange' },
  sent: { label: '已发出', color: 'green' },
  failed: { label: '未发出', color: 'red' },
} as const satisfies States;

/** A word of {@link deliveryStates}. */
export type DeliveryState = keyof typeof deliveryStates;

const words = <Word extends string>(of: Readonly<Record<Word, unknown>>) => Object.keys(of) as [Word, ...Word[]];

/** Messages that left the product or are to leave it, the latest first, for administrators. */
export const listDeliveries = reading(
  '/system/deliveries',
  '通知发送记录',
  z.object({
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(200).default(20),
    /** Part of the person's name, of the address or of the title. */
    search: z.string().max(100).nullish(),
    channel: z.enum(words<Channel>(channels), { error: '渠道无效' }).nullish(),
    state: z.enum(words<DeliveryState>(deliveryStates), { error: '状态无效' }).nullish(),
  }),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        userName: z.string(),
        kind: z.enum(words<NoticeKind>(noticeKinds)),
        channel: z.enum(words<Channel>(channels)),
        address: z.string(),
        subject: z.string(),
        body: z.string(),
        state: z.enum(words<DeliveryState>(deliveryStates)),
        attempts: z.number(),
        /** When it is tried next; only of one that waits. */
        nextAt: z.string(),
        error: z.string().nullable(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
      }),
    ),
    total: z.number(),
  }),
);

/** Sends a message once more, to where the person is reached today. */
export const resendDelivery = writing(
  '/system/resenddelivery',
  '重新发送通知',
  z.object({ id: z.uuid({ error: '请选择一条通知' }) }),
  z.object({}),
);

/** Sends once more whatever could not leave by one channel, to where its receivers are reached today. */
export const resendFailed = writing(
  '/system/resendfailed',
  '重新发送未发出的通知',
  z.object({ channel: z.enum(words<Channel>(channels), { error: '请选择渠道' }) }),
  z.object({
    queued: z.number(),
    /** Those whose receiver is gone or has registered nothing to be reached at. */
    unreachable: z.number(),
  }),
);

/**
 * Sends one message at once to the asking administrator's own address, and answers it. Throws `refused` with the reason
 * where nothing left. It changes no record, and so waits for the other side outside any transaction.
 */
export const tryChannel = reading(
  '/system/trychannel',
  '发送测试通知',
  z.object({ channel: z.enum(words<Channel>(channels), { error: '渠道无效' }) }),
  z.object({ address: z.string() }),
);

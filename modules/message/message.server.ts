import sql from 'sql-template-tag';
import { type Context, systemViewer } from '#server/module/context.ts';
import { type Effect, serve } from '#server/module/serve.ts';
import { settleForAll } from '#server/notice/mine.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import type { RecordOf } from '#shared/field.ts';
import type { RowOf } from '#shared/module.ts';
import { post, reply, urge } from './actions.server.ts';
import { message } from './message.ts';
import { readers } from './readers.server.ts';
import { type Outgoing, spread } from './spread.server.ts';

type Fields = (typeof message)['declaration']['fields'];
type Computed = NonNullable<(typeof message)['declaration']['computed']>;
type Row = RowOf<Fields, Computed>;

/** What a message that goes out now, or at its time, becomes. */
function leaving(record: Row) {
  const isLater = record.sendAt !== null && Date.parse(record.sendAt) > Date.now();
  if (isLater) return { status: 'scheduled' };
  return { sentAt: new Date().toISOString(), readCount: 0, receiptCount: 0 };
}

const goOut: Effect<Fields, Computed> = async (record, others, { store }) => {
  if (record.status !== 'sent') return;
  const lines = await store.query<Outgoing['scope'][number]>(sql`
    select role, area, company, "group" from message_scope where parent = ${record.id}`);
  const count = await spread({ ...record, scope: lines }, others, store);
  await store.execute(sql`update message set recipient_count = ${count} where id = ${record.id}`);
};

async function demandSpread(record: Row, wanted: boolean, { store }: Context): Promise<void> {
  const { count } = (await store.one<{ count: number }>(sql`
    select count(*)::int as count from message_scope where parent = ${record.id}`)) ?? { count: 0 };
  const isWide = record.toEveryone || count > 0;
  if (isWide && !wanted) throw new AppError('refused', '这条消息发给一个范围内的人，请使用“群发”');
}

export default serve(message, {
  hooks: {
    beforeSave(record, previous, { viewer }) {
      const { sendAt } = record as RecordOf<Fields>;
      if (sendAt && sendAt !== previous?.sendAt && Date.parse(sendAt) < Date.now()) {
        refuseProblems([{ path: 'sendAt', message: '定时发送的时间已经过去' }]);
      }
      if (previous || viewer.id === systemViewer.id) return undefined;
      return { sender: viewer.id, post: viewer.position.id };
    },
  },
  guards: {
    async send(record, _answers, context) {
      await demandSpread(record, false, context);
      return leaving(record);
    },
    async broadcast(record, _answers, context) {
      await demandSpread(record, true, context);
      return leaving(record);
    },
    deliver: () => ({ sentAt: new Date().toISOString(), readCount: 0, receiptCount: 0 }),
    recall: () => ({ recalledAt: new Date().toISOString() }),
  },
  effects: {
    send: goOut,
    broadcast: goOut,
    deliver: goOut,
    async recall(record, _others, { store }) {
      await store.execute(sql`delete from messageinbox where message = ${record.id} and read_at is null`);
      await settleForAll(record.id, store);
    },
  },
  actions: { post, reply, urge, readers },
});

import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { isSystem } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { conflictsOf } from './conflicts.server.ts';
import { invitationOf } from './invitation.server.ts';
import { guestsOf, invite, moveAnswers, tellGuests } from './invite.server.ts';
import { meeting } from './meeting.ts';
import { meetingsOf } from './mine.server.ts';
import { beginMinutes } from './minutes.server.ts';
import { mostOccurrences, occurrencesOf } from './occurrences.server.ts';
import { reservePlace } from './place.server.ts';
import { repeatMeeting } from './series.server.ts';
import { signFor } from './sign.server.ts';
import { urgeAnswers } from './urge.server.ts';
import { whenOf } from './when.ts';

const now = () => new Date().toISOString();

/** What the type of a meeting asks for. */
async function typeOf(type: string, store: Transaction): Promise<{ needAudit: boolean; needMinutes: boolean }> {
  const found = await store.one<{ needAudit: boolean; needMinutes: boolean }>(sql`
    select need_audit as "needAudit", need_minutes as "needMinutes" from meetingtype where id = ${type}`);
  return found ?? { needAudit: false, needMinutes: false };
}

/** What must be so before people are invited: the time is to come, and every place is free. */
async function demandRoom(
  record: Parameters<typeof reservePlace>[0] & Parameters<typeof occurrencesOf>[0],
  store: Transaction,
): Promise<void> {
  if (Date.parse(record.startAt) <= Date.now()) {
    refuseProblems([{ path: 'startAt', message: '开始时间已经过去，请调整' }]);
  }
  const times = occurrencesOf(record);
  if (times.length > mostOccurrences) {
    refuseProblems([{ path: 'repeatUntil', message: `最多重复 ${mostOccurrences} 次，请提前重复截止` }]);
  }
  for (const time of times) await reservePlace({ ...record, ...time }, store);
}

export default serve(meeting, {
  hooks: {
    async complete(record, { viewer, store }) {
      const { areaId, companyId } = viewer.position;
      const unit = await store.one<{ name: string | null }>(sql`
        select coalesce((select name from company where id = ${companyId}), (select name from area where id = ${areaId})) as name`);
      return {
        recorder: record.recorder ?? (isSystem(viewer) ? record.host : viewer.id),
        organiser: record.organiser ?? unit?.name ?? null,
        area: record.area ?? areaId,
        needAudit: (await typeOf(record.type, store)).needAudit,
      };
    },
    beforeSave: (_record, previous, { viewer }) =>
      previous ? undefined : { revision: 0, ...(viewer.position.companyId && { company: viewer.position.companyId }) },
    async afterSave(id, { type }, { store }) {
      const { needAudit } = await typeOf(type, store);
      await store.execute(sql`update meeting set need_audit = ${needAudit} where id = ${id}`);
    },
    beforeSubmit: (record, { store }) => demandRoom(record, store),
  },
  guards: {
    async publish(record, _answers, { store }) {
      // What repeats an approved meeting was approved with it.
      if (!record.series && (await typeOf(record.type, store)).needAudit) {
        throw new AppError('refused', '这类会议召开前需要审批，请提交审批');
      }
      await demandRoom(record, store);
      return undefined;
    },
    start: () => ({ startedAt: now() }),
    async end(record, _answers, { store }) {
      const { needMinutes } = await typeOf(record.type, store);
      return { endedAt: now(), ...(needMinutes && { status: 'minutes' }) };
    },
    invite(record, answers) {
      const { guests, kind } = answers as { guests: string[]; kind: 'required' | 'optional' | 'observer' };
      const field = { required: 'required', optional: 'optionals', observer: 'observers' } as const;
      const known = new Set(guestsOf(record).map(({ person }) => person));
      const fresh = guests.filter((person) => !known.has(person));
      if (fresh.length === 0) refuseProblems([{ path: 'answers.guests', message: '这些人已经在邀请之列' }]);
      return { [field[kind]]: [...(record[field[kind]] ?? []), ...fresh] };
    },
    async reschedule(record, answers, { store }) {
      const { startAt, endAt } = answers as { startAt: string; endAt: string };
      if (Date.parse(startAt) <= Date.now()) {
        refuseProblems([{ path: 'answers.startAt', message: '开始时间已经过去，请调整' }]);
      }
      const place = record.form === 'video' ? null : ((answers.place as string | null) ?? record.place);
      await reservePlace({ id: record.id, place, startAt, endAt }, store, 'answers.');
      return { place, revision: (record.revision ?? 0) + 1, dayRemindedAt: null, hourRemindedAt: null };
    },
    postpone: (record) => ({ revision: (record.revision ?? 0) + 1 }),
    cancel: (record) => ({ revision: (record.revision ?? 0) + 1 }),
  },
  effects: {
    async publish(record, others, context) {
      await invite(record, guestsOf(record), others, context);
      await repeatMeeting(record, others, context);
    },
    invite: (record, others, context) => invite(record, guestsOf(record), others, context),
    async reschedule(record, others, context) {
      const { id, startAt, endAt } = record;
      const from = ['invited', 'accepted', 'declined', 'lapsed'];
      const asked = await moveAnswers(id, { from, to: 'invited', answerBy: startAt }, context.store);
      const own = asked.find(({ person }) => person === context.viewer.id);
      if (own) await others.take('meetingattendee', own.id, 'accept');
      const text = `会议时间有变动，请重新答复：${whenOf(startAt, endAt)}`;
      const told = asked.map(({ id: taskId, person }) => ({ person, taskId }));
      await tellGuests(record, told, { text, kind: 'todo' }, context);
    },
    async postpone(record, _others, context) {
      const from = ['invited', 'accepted', 'declined'];
      const told = await moveAnswers(record.id, { from, to: 'lapsed' }, context.store);
      const text = `会议延期，新的时间另行通知：${record.changeReason ?? ''}`;
      await tellGuests(record, told, { text, kind: 'reminded' }, context);
    },
    async end(record, others, context) {
      await moveAnswers(record.id, { from: ['invited'], to: 'lapsed' }, context.store);
      if (record.status === 'minutes') await beginMinutes(record, others, context);
    },
    record: (record, others, context) => beginMinutes(record, others, context),
    async cancel(record, others, context) {
      const { store } = context;
      const from = ['invited', 'accepted', 'declined', 'lapsed'];
      const told = await moveAnswers(record.id, { from, to: 'withdrawn' }, store);
      const text = `会议取消（${whenOf(record.startAt, record.endAt)}）：${record.changeReason ?? ''}`;
      await tellGuests(record, told, { text, kind: 'terminated' }, context);
      if (record.cancelScope !== 'following' || !record.series) return;
      const later = await store.query<{ id: string }>(sql`
        select id from meeting where series = ${record.series} and start_at > ${record.startAt} and id <> ${record.id}
          and status in ('scheduled', 'postponed') and deleted_at is null order by start_at`);
      for (const { id } of later) {
        await others.take('meeting', id, 'cancel', { changeReason: record.changeReason, cancelScope: null });
      }
    },
  },
  outcomes: {
    async approved(record, others, context) {
      await invite(record, guestsOf(record), others, context);
      await repeatMeeting(record, others, context);
    },
  },
  actions: {
    conflicts: (input, context, others) => conflictsOf(input, context, others),
    mine: meetingsOf,
    invitation: invitationOf,
    urge: urgeAnswers,
    signfor: signFor,
  },
});

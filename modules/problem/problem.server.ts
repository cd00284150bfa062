import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { record } from '#server/crud/scope.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { workMsBetween } from '#shared/work-calendar.ts';
import { problem } from './problem.ts';
import { reopenDays } from './problem-life.ts';

const now = () => new Date().toISOString();

/** Refuses a limit that has passed; answers how long it gives, for the clock that begins anew. */
async function limitUntil(dueAt: string, path: string, { store }: Context) {
  if (Date.parse(dueAt) <= Date.now()) refuseProblems([{ path, message: '期限已经过去，请选择以后的时间' }]);
  const workMs = workMsBetween(new Date(), new Date(dueAt), await readWorkCalendar(store));
  return { dueMinutes: Math.max(1, Math.round(workMs / 60_000)), told: 0 };
}

export default serve(problem, {
  offers: {
    verify: {
      on: ({ id }) => sql`${record}.owner is distinct from ${id}`,
      refusal: () => '整改负责人不能验证自己的整改',
    },
  },
  hooks: {
    async beforeSave({ contract, system }, previous, { store }) {
      const row = await store.one<{ id: string; company: string }>(sql`
        select contract.id, contract.company from contract
        where contract.id = coalesce(${contract}::uuid, (select of.contract from systemitem of where of.id = ${system}::uuid))`);
      const found = await store.one<{ contract: string }>(sql`select contract from systemitem where id = ${system}`);
      if (contract && found && found.contract !== contract) {
        refuseProblems([{ path: 'system', message: '所属系统不在这个合同下' }]);
      }
      // Once it was accepted, whoever confirmed it has said who is responsible.
      return row && (!previous || previous.status === 'draft') ? { company: row.company } : undefined;
    },
  },
  guards: {
    async accept(_record, { dueAt, owner }, context) {
      const limit = await limitUntil(String(dueAt), 'answers.dueAt', context);
      return { ...limit, owner: typeof owner === 'string' ? owner : null, acceptedAt: now() };
    },
    take: ({ owner }, _answers, { viewer }) => ({ owner: owner ?? viewer.id }),
    handBack: () => ({ owner: null, dueAt: null, dueMinutes: null, told: null }),
    async reassign(record, { owner }, context) {
      if (owner === record.owner) refuseProblems([{ path: 'answers.owner', message: '请选择另一位负责人' }]);
      await tellOfRecord(
        { ...record, module: 'problem' },
        [record.owner],
        { text: '问题已交给他人整改', kind: 'terminated' },
        context,
      );
    },
    grade: (_record, { dueAt }, context) => limitUntil(String(dueAt), 'answers.dueAt', context),
    resolve: () => ({ resolvedAt: now() }),
    askDelay({ dueAt }, { delayTo }) {
      if (dueAt && Date.parse(String(delayTo)) <= Date.parse(dueAt)) {
        refuseProblems([{ path: 'answers.delayTo', message: '申请的时间应晚于现在的整改期限' }]);
      }
    },
    async grantDelay(record, _answers, context) {
      const dueAt = record.delayTo ?? record.dueAt ?? now();
      return {
        ...(await limitUntil(dueAt, 'delayTo', context)),
        dueAt,
        delayTo: null,
        delayCount: (record.delayCount ?? 0) + 1,
      };
    },
    denyDelay: () => ({ delayTo: null }),
    verify: (_record, _answers, { viewer }) => ({ verifier: viewer.id }),
    close: () => ({ closedAt: now() }),
    lapse: () => ({ closedAt: now() }),
    reopen(record) {
      if (record.closedAt && Date.parse(record.closedAt) < Date.now() - reopenDays * 86_400_000) {
        throw new AppError('refused', `问题关闭已超过 ${reopenDays} 天，请另报一条`);
      }
      return { reopenCount: (record.reopenCount ?? 0) + 1, closedAt: null, verifier: null };
    },
    async merge(_record, { mergedInto }, context) {
      const path = 'answers.mergedInto';
      await takeTurns(context.store, 'problem merge');
      const target = await context.store.one<{ status: string }>(sql`
        select status from problem where id = ${mergedInto} and deleted_at is null`);
      if (!target || ['draft', 'closed', 'refused', 'merged'].includes(target.status)) {
        refuseProblems([{ path, message: '目标问题不在办理中，请另选一条' }]);
      }
    },
  },
  effects: {
    async resolve({ id, solution }, _others, context) {
      const rows = await context.store.query<{ id: string; title: string; handler: string | null }>(sql`
        select id, title, handler from question where problem = ${id} and deleted_at is null`);
      const text = `转出的问题已解决：${(solution ?? '').slice(0, 80)}`;
      for (const row of rows)
        await tellOfRecord({ ...row, module: 'question' }, [row.handler], { text, kind: 'approved' }, context);
    },
    async merge({ mergedInto }, others, { store }) {
      const row = await store.one<{ count: number }>(sql`
        select count(*)::int as count from problem where merged_into = ${mergedInto} and status = 'merged'`);
      if (mergedInto) await others.change('problem', mergedInto, { mergedCount: row?.count ?? 0 });
    },
  },
});

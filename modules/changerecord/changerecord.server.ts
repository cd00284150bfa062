import sql from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import { conditionProblems } from '#shared/field-condition.ts';
import { awaitApproval } from './approval-job.server.ts';
import { changerecord } from './changerecord.ts';
import { emergencyHours } from './emergency-hours.ts';
import { isPast } from './rules.ts';
import { tellAffected } from './tell.server.ts';

/** Two changes of one system may not be carried out at the same time. */
async function refuseOverlap(
  about: { id: string; system: string | null; windowStart: string; windowEnd: string },
  store: Transaction,
): Promise<void> {
  if (about.system === null) return;
  // Two changes of one system that are submitted at once take turns, so that the second sees the first.
  await takeTurns(store, `changerecord window ${about.system}`);
  const other = await store.one<{ number: string; title: string }>(sql`
    select number, title from changerecord
    where deleted_at is null and id <> ${about.id} and system = ${about.system}
      and status in ('auditing', 'approved', 'scheduled', 'implementing')
      and window_start < ${about.windowEnd} and window_end > ${about.windowStart}
    order by window_start limit 1`);
  if (other) throw new AppError('refused', `实施窗口与变更 ${other.number}“${other.title}”冲突，请调整时间`);
}

/** Keeps the window that is being planned apart from those of other changes of the system. */
async function keepApart(
  { id, system }: { id: string; system: string | null },
  answers: Record<string, unknown>,
  { store }: Context,
): Promise<undefined> {
  const { windowStart, windowEnd } = answers as { windowStart: string; windowEnd: string };
  await refuseOverlap({ id, system, windowStart, windowEnd }, store);
}

export default serve(changerecord, {
  offers: {
    emergency: {
      on: () => sql`${record}.level = 'urgent'`,
      refusal: () => '只有紧急变更可以先实施后补审批',
    },
    verify: {
      on: ({ id }) => sql`${record}.implementer is distinct from ${id}`,
      refusal: () => '实施人不能验证自己的变更',
    },
    close: {
      on: () => sql`${record}.approval = 'approved'`,
      refusal: () => '补办的审批尚未通过，不能关闭',
    },
  },
  hooks: {
    beforeSave(record, previous, { viewer }) {
      if (!previous && record.variant === 'shanxi' && record.secondReviewer === viewer.id) {
        refuseProblems([{ path: 'secondReviewer', message: '复核人不能是申请人自己' }]);
      }
      return undefined;
    },
    async beforeSubmit(record, { store }) {
      // A draft from the time when systems were words may still lack one.
      const problems = conditionProblems(changerecord.declaration.fields, { ...record }, null);
      if (record.level === 'major' && record.testReport.length === 0) {
        problems.push({ path: 'testReport', message: '重大变更请上传测试报告' });
      }
      if (record.variant === 'shanxi' && !record.backupConfirmed) {
        problems.push({ path: 'backupConfirmed', message: '提交前请确认已完成数据备份' });
      }
      if (record.level !== 'urgent' && isPast(record)) {
        problems.push({ path: 'windowStart', message: '计划开始已经过去，请调整实施窗口' });
      }
      refuseProblems(problems);
      await refuseOverlap(record, store);
    },
  },
  effects: {
    schedule: (record, _others, context) => tellAffected(record, 'schedule', context),
    reschedule: (record, _others, context) => tellAffected(record, 'reschedule', context),
    async fail(record, others) {
      const { id } = await others.add('problem', {
        title: `变更失败：${record.title}`.slice(0, 100),
        kind: 'quality',
        level: record.level === 'normal' ? 'serious' : 'major',
        source: 'user',
        description: `变更 ${record.number} 实施失败。${record.failureReason ?? ''}`,
        foundOn: chinaDay(),
        contract: record.contract,
        system: record.system,
        part: null,
        area: null,
        attachments: [],
      });
      await others.change('problem', id, { change: record.id });
      await others.take('problem', id, 'submit');
    },
  },
  guards: {
    async emergency(record, _answers, { store }) {
      const hours = await numberSettingOf(emergencyHours.key, emergencyHours.usual, store);
      const now = Date.now();
      await awaitApproval(record.id, store);
      return {
        actualStart: new Date(now).toISOString(),
        approvalDueAt: new Date(now + hours * 3_600_000).toISOString(),
      };
    },
    // Only what was told of before is called off.
    async cancel(record, _answers, context) {
      if (record.status === 'scheduled') await tellAffected(record, 'cancel', context);
      return undefined;
    },
    schedule: keepApart,
    reschedule: keepApart,
    implement: () => ({ actualStart: new Date().toISOString() }),
    finish: () => ({ actualEnd: new Date().toISOString() }),
    verify: (_record, _answers, { viewer }) => ({ verifier: viewer.id }),
    fail: () => ({ result: 'failed' as const }),
    rollback: () => ({ result: 'rolledback' as const, actualEnd: new Date().toISOString() }),
  },
});

import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { serve } from '#server/module/serve.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { changerecord } from './changerecord.ts';

function refuse(problems: FieldProblem[]): void {
  if (problems.length > 0)
    throw new AppError('invalid', problems.map(({ message }) => message).join('；'), { fields: problems });
}

/** Two changes of one system may not be carried out at the same time. */
async function refuseOverlap(
  about: { id: string; system: string; windowStart: string; windowEnd: string },
  store: Transaction,
): Promise<void> {
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

export default serve(changerecord, {
  hooks: {
    beforeSave(record) {
      const problems: FieldProblem[] = [];
      if (Date.parse(record.windowEnd) <= Date.parse(record.windowStart)) {
        problems.push({ path: 'windowEnd', message: '计划结束应晚于计划开始' });
      }
      if (record.variant === 'shanxi') {
        if (!record.businessPeriod) problems.push({ path: 'businessPeriod', message: '请填写影响业务时段' });
        if (!record.secondReviewer) problems.push({ path: 'secondReviewer', message: '请选择复核人' });
      }
      refuse(problems);
    },
    async beforeSubmit(record, { store }) {
      const problems: FieldProblem[] = [];
      if (record.level === 'major' && record.testReport.length === 0) {
        problems.push({ path: 'testReport', message: '重大变更请上传测试报告' });
      }
      if (record.variant === 'shanxi' && !record.backupConfirmed) {
        problems.push({ path: 'backupConfirmed', message: '提交前请确认已完成数据备份' });
      }
      refuse(problems);
      await refuseOverlap(record, store);
    },
  },
  guards: {
    emergency(record) {
      if (record.level !== 'urgent') throw new AppError('refused', '只有紧急变更可以先实施后补审批');
      return { actualStart: new Date().toISOString() };
    },
    async schedule(record, answers, { store }) {
      const { windowStart, windowEnd } = answers as { windowStart: string; windowEnd: string };
      if (Date.parse(windowEnd) <= Date.parse(windowStart)) {
        refuse([{ path: 'answers.windowEnd', message: '计划结束应晚于计划开始' }]);
      }
      await refuseOverlap({ id: record.id, system: record.system, windowStart, windowEnd }, store);
    },
    implement: () => ({ actualStart: new Date().toISOString() }),
    finish: () => ({ actualEnd: new Date().toISOString() }),
    verify(record, _answers, { viewer }) {
      if (record.implementer === viewer.id) throw new AppError('refused', '实施人不能验证自己的变更');
      return { verifier: viewer.id };
    },
    fail: () => ({ result: 'failed' as const }),
    rollback: () => ({ result: 'rolledback' as const, actualEnd: new Date().toISOString() }),
    close(record) {
      if (record.approval !== 'approved') throw new AppError('refused', '补办的审批尚未通过，不能关闭');
    },
  },
});

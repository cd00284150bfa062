import sql from 'sql-template-tag';
import { formerState } from '#server/crud/former-state.ts';
import type { Queryable } from '#server/database/database.ts';
import { isSystem } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { contract } from './contract.ts';
import { demandAcceptable, demandSettled } from './contract-steps.server.ts';
import { cancelTasks, resumeTasks, suspendTasks } from './contract-tasks.server.ts';
import { refuseFormerPartners } from './partners.server.ts';
import { rememberPayments } from './payment-job.server.ts';
import { paymentProblems, paymentsOf } from './payments.server.ts';

/** What is changed by an approval once the contract is in force. */
const agreed = ['amount', 'startOn', 'endOn', 'projectManager'] as const;

/** A province has a few hundred contracts; more than this no table shows at once. */
const rowsShown = 1_000;

interface PaidContract {
  id: string;
  name: string;
  lot: string | null;
  projectName: string | null;
  companyName: string;
  amount: number;
  status: string;
}

/** Opens the first stage of a contract that is begun, unless one has been opened already. */
async function openFirstStage(contract: string, others: Others, store: Queryable): Promise<void> {
  const first = await store.one<{ id: string; status: string }>(sql`
    select id, status from stageinstance where contract = ${contract} and system is null and deleted_at is null
    order by position limit 1`);
  if (first?.status === 'locked') await others.take('stageinstance', first.id, 'open');
}

export default serve(contract, {
  hooks: {
    async beforeSave(record, previous, { viewer, store }) {
      if (isSystem(viewer)) return undefined;
      await refuseFormerPartners(record, previous, previous !== null && previous.status !== 'draft', store);
      refuseProblems(await paymentProblems(previous?.id ?? null, record.payments, previous?.payments ?? [], store));
      if (!previous || previous.status === 'draft') return undefined;
      const changed = agreed.filter((field) => previous[field] !== null && record[field] !== previous[field]);
      refuseProblems(changed.map((path) => ({ path, message: '合同已生效，请通过“合同变更”审批修改' })));
      return undefined;
    },
    // Documents lie where their contract serves; those of one city stay with it.
    async afterSave(id, { areas }, { store }) {
      await store.execute(sql`
        update document set areas = ${areas} where contract = ${id} and owner_type <> 'city' and areas <> ${areas}`);
      await rememberPayments(id, store);
    },
  },
  effects: {
    async effect({ id, stageTemplate }, others) {
      await others.act('stagetemplate', 'apply', { id: stageTemplate, targets: [id] });
    },
    start: ({ id }, others, { store }) => openFirstStage(id, others, store),
    suspend: ({ id }, others, { store }) => suspendTasks(id, others, store),
    resume: ({ id }, others, { store }) => resumeTasks(id, others, store),
    terminate: ({ id }, others, { store }) => cancelTasks(id, others, store),
  },
  actions: {
    async payments({ contract: one }, { store }, others) {
      const which = one ? sql`record.id = ${one}` : sql`record.status <> 'draft'`;
      const rows = await store.query<PaidContract>(sql`
        select record.id, record.name, record.lot, project.name as "projectName", company.name as "companyName",
          record.amount, record.status from contract record join company on company.id = record.company
        left join project on project.id = record.project
        where record.deleted_at is null and ${which} and ${others.readable('contract')}
        order by project.code nulls last, record.lot nulls last, record.code limit ${rowsShown}`);
      const payments = await paymentsOf(
        rows.map(({ id }) => id),
        store,
      );
      return rows.map((row) => {
        const own = payments.filter(({ contract: id }) => id === row.id);
        const paid = own.filter(({ paidOn }) => paidOn).reduce((sum, { amount }) => sum + amount, 0);
        return { ...row, paid: Math.round(paid * 100) / 100, payments: own };
      });
    },
  },
  guards: {
    async effect(record, _answers, { store }) {
      refuseProblems([
        ...(record.manager || record.kind === 'supervise'
          ? []
          : [{ path: 'manager', message: '生效前请填写监理单位' }]),
        ...(record.stageTemplate ? [] : [{ path: 'stageTemplate', message: '生效前请选择阶段模板' }]),
      ]);
      await refuseFormerPartners(record, null, true, store);
      return undefined;
    },
    acceptInitial: (record, _answers, { store }) => demandAcceptable(record, '初验', store),
    accept: (record, _answers, { store }) => demandAcceptable(record, '终验', store),
    close: demandSettled,
    async resume(record, _answers, { store }) {
      return { status: (await formerState('contract', record, store)) ?? 'performing' };
    },
  },
});

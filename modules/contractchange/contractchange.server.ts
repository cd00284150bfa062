import sql from 'sql-template-tag';
import { inForce } from '#modules/contract/standing.ts';
import { postponable } from '#modules/task/rules.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { amountOf } from '#shared/share.ts';
import { contractchange } from './contractchange.ts';

interface Standing {
  status: string;
  amount: number;
  startOn: string;
  endOn: string;
  projectManager: string | null;
}

interface Payment {
  id: string;
  name: string;
  ratio: number;
  amount: number;
  planOn: string;
  awaits: string;
  stage: string | null;
  document: string | null;
  paidOn: string | null;
}

async function standingOf(contract: string, store: Queryable): Promise<Standing> {
  const row = await store.one<Standing>(sql`
    select status, amount, start_on as "startOn", end_on as "endOn", project_manager as "projectManager"
    from contract where id = ${contract}`);
  if (!row) throw new AppError('refused', '合同不存在或已被删除');
  return row;
}

/** The payments in the same ratios of another amount; the last takes up what rounding leaves. */
function rescaled(payments: readonly Payment[], amount: number): Payment[] {
  const made = payments.map((payment) => ({ ...payment, amount: amountOf(payment.ratio, amount) }));
  const last = made.at(-1);
  if (!last) return made;
  const others = made.slice(0, -1).reduce((sum, payment) => sum + payment.amount, 0);
  last.amount = Math.round((amount - others) * 100) / 100;
  return made;
}

function paymentsOf(contract: string, store: Queryable): Promise<Payment[]> {
  return store.query<Payment>(sql`
    select id, name, ratio, amount, plan_on as "planOn", awaits, stage, document, paid_on as "paidOn"
    from contract_payments
    where parent = ${contract} order by position`);
}

/** Gives what one project manager still had to do for a contract to the next one. */
async function handTasksOn(contract: string, from: string, to: string, others: Others, store: Queryable) {
  const tasks = await store.query<{ id: string }>(sql`
    select id from task where contract = ${contract} and owner = ${from} and status = any(${[...postponable]})
      and deleted_at is null order by id`);
  for (const { id } of tasks) {
    await others.take('task', id, 'reassign', { owner: to, reassignReason: '合同的项目经理已变更' });
  }
}

export default serve(contractchange, {
  hooks: {
    async beforeSave({ contract, newStartOn, newEndOn }, _previous, { store }) {
      const { amount, startOn, endOn, projectManager } = await standingOf(contract, store);
      if ((newEndOn ?? endOn) < (newStartOn ?? startOn)) {
        refuseProblems([{ path: 'newEndOn', message: '结束日期不能早于合同的开始日期' }]);
      }
      return {
        oldAmount: amount,
        oldStartOn: startOn,
        oldEndOn: endOn,
        ...(projectManager && { oldProjectManager: projectManager }),
      };
    },
    async beforeSubmit({ contract }, { store }) {
      const { status } = await standingOf(contract, store);
      if (!inForce.includes(status)) throw new AppError('refused', '只有生效后、未关闭的合同需要变更审批');
    },
  },
  outcomes: {
    async approved({ contract, newAmount, newStartOn, newEndOn, newProjectManager }, others, { store }) {
      const { projectManager } = await standingOf(contract, store);
      await others.change('contract', contract, {
        ...(newAmount !== null && {
          amount: newAmount,
          payments: rescaled(await paymentsOf(contract, store), newAmount),
        }),
        ...(newStartOn && { startOn: newStartOn }),
        ...(newEndOn && { endOn: newEndOn }),
        ...(newProjectManager && { projectManager: newProjectManager }),
      });
      if (newProjectManager && projectManager && newProjectManager !== projectManager) {
        await handTasksOn(contract, projectManager, newProjectManager, others, store);
      }
    },
  },
});

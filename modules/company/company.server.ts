import sql from 'sql-template-tag';
import { inForce } from '#modules/contract/standing.ts';
import { openStates } from '#modules/task/rules.ts';
import { record as rowOf } from '#server/crud/scope.ts';
import type { Transaction } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import { company } from './company.ts';

/** Waits for a contract that is about to name the company, and lets no new one begin to. */
async function keepFromContracts(id: string, store: Transaction): Promise<void> {
  await store.execute(sql`select 1 from company where id = ${id} for update`);
}

/** Refuses a company to leave whose people still have something to do: it is done, cancelled or handed over before. */
async function demandTasksDone(id: string, store: Transaction): Promise<void> {
  const left = await store.one<{ count: number; title: string }>(sql`
    select count(*)::int as count, min(title) as title from task
    where status = any(${[...openStates]}) and deleted_at is null
      and exists (select 1 from user_positions where parent = task.owner and company = ${id})`);
  if (!left?.count) return;
  const message = `公司的人员还有 ${left.count} 项任务没有完成，如“${left.title}”；请先完成、取消或转交，再办理退出`;
  throw new AppError('refused', message);
}

const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** The same as `isBlacklisted` says, of one row. */
const isListed = sql`coalesce(${rowOf}.blacklisted_on <= ${today} and coalesce(${rowOf}.blacklisted_until, ${today}) >= ${today}, false)`;

export default serve(company, {
  hooks: {
    async beforeSave(record, previous, { store }) {
      if (!previous || previous.companyType === record.companyType) return;
      await keepFromContracts(previous.id, store);
      const held = await store.one(sql`
        select 1 from contract where deleted_at is null and (company = ${previous.id} or manager = ${previous.id})
        union all select 1 from user_positions where role = 'manager' and company = ${previous.id} limit 1`);
      if (held) {
        const message = '公司已有合同或监理岗位，不能修改类型';
        throw new AppError('invalid', message, { fields: [{ path: 'companyType', message }] });
      }
    },
  },
  offers: {
    blacklist: { on: () => sql`not ${isListed}`, refusal: () => '这家公司已在黑名单中' },
    unlist: { on: () => isListed, refusal: () => '这家公司不在黑名单中' },
  },
  guards: {
    async blacklist({ id }, { blacklistedUntil }, { store }) {
      const today = chinaDay();
      if (typeof blacklistedUntil === 'string' && blacklistedUntil < today) {
        refuseProblems([{ path: 'answers.blacklistedUntil', message: '截止日期不能早于今天' }]);
      }
      await keepFromContracts(id, store);
      return { blacklistedOn: today };
    },
    unlist: () => ({ blacklistReason: null, blacklistedOn: null, blacklistedUntil: null }),
    async exit({ id }, _answers, { store }) {
      await keepFromContracts(id, store);
      const bound = await store.one<{ count: number; name: string }>(sql`
        select count(*)::int as count, min(name) as name from contract
        where (company = ${id} or manager = ${id}) and status = any(${inForce}) and deleted_at is null`);
      if (bound && bound.count > 0) {
        const message = `还有 ${bound.count} 份合同没有结束，如“${bound.name}”；请先关闭、终止合同或更换单位，再办理退出`;
        throw new AppError('refused', message);
      }
      await demandTasksDone(id, store);
    },
  },
});

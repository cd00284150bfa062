import sql from 'sql-template-tag';
import { blacklistedWords, isBlacklisted } from '#modules/company/blacklist.ts';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';

interface Placed {
  id: string | null;
  contract: string;
  identityNumber: string | null;
}

/** Refuses somebody who has a place on the contract already, by the number of the identity card: applied for, on board or about to leave. */
export async function keepOnePlace({ id, contract, identityNumber }: Placed, store: Transaction): Promise<void> {
  if (!identityNumber) return;
  // Two that are handed in at once take turns, so that the second sees the first.
  const number = identityNumber.toUpperCase();
  await takeTurns(store, `member identity ${contract} ${number}`);
  const other = await store.one<{ name: string; status: string }>(sql`
    select name, status from member where contract = ${contract} and upper(identity_number) = ${number}
      and status in ('auditing', 'onboard', 'leaving') and deleted_at is null and id is distinct from ${id} limit 1`);
  if (!other) return;
  const standing = other.status === 'auditing' ? '正在办理进场' : '已在场';
  refuseProblems([{ path: 'identityNumber', message: `该身份证号的人员“${other.name}”在这个合同上${standing}` }]);
}

/** Refuses people of a company that is on the blacklist: those who are there stay, none come. */
export async function refuseBlacklisted(contract: string, store: Transaction): Promise<void> {
  const company = await store.one<{ name: string; blacklistedOn: string | null; blacklistedUntil: string | null }>(sql`
    select company.name, company.blacklisted_on as "blacklistedOn", company.blacklisted_until as "blacklistedUntil"
    from contract join company on company.id = contract.company where contract.id = ${contract}`);
  if (!company || !isBlacklisted(company, chinaDay())) return;
  refuseProblems([{ path: 'contract', message: `“${company.name}”${blacklistedWords(company)}，不能新增人员` }]);
}

import sql from 'sql-template-tag';
import { blacklistedWords, isBlacklisted } from '#modules/company/blacklist.ts';
import type { Transaction } from '#server/database/database.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';

interface Partners {
  company: string | null;
  manager: string | null;
}

interface Party {
  id: string;
  name: string;
  status: string;
  blacklistedOn: string | null;
  blacklistedUntil: string | null;
}

/** What keeps a company from new contracts; null where nothing does. Drafts of contracts may name drafts of companies. */
function hindranceOf(party: Party, isInForce: boolean): string | null {
  if (isInForce && party.status === 'draft') return '还没有启用';
  if (party.status === 'exited') return '已退出';
  if (party.status === 'suspended') return '已暂停合作';
  return isBlacklisted(party, chinaDay()) ? blacklistedWords(party) : null;
}

/**
 * Refuses parties with which no contract is made: whoever has left, is on the blacklist, or whose work is suspended.
 * `before` are those that stand already and stay as they are. Whoever is about to leave is waited for, and leaves only
 * once this one is through. Parties of a contract that is in force, or about to be, are enabled.
 */
export async function refuseFormerPartners(
  record: Partners,
  before: Partners | null,
  isInForce: boolean,
  store: Transaction,
): Promise<void> {
  const parties = (['company', 'manager'] as const).filter((path) => record[path] && record[path] !== before?.[path]);
  if (parties.length === 0) return;
  // Read by the lock itself: a state read before one had waited for it would be that from before.
  const found = await store.query<Party>(sql`
    select id, name, status, blacklisted_on as "blacklistedOn", blacklisted_until as "blacklistedUntil" from company
    where id = any(${parties.map((path) => record[path])}) order by id for key share`);
  refuseProblems(
    parties.flatMap((path) => {
      const party = found.find(({ id }) => id === record[path]);
      const hindrance = party && hindranceOf(party, isInForce);
      return hindrance
        ? [
            {
              path,
              message: `“${party.name}”${hindrance}，${party.status === 'draft' ? '请先启用公司' : '不能签订合同'}`,
            },
          ]
        : [];
    }),
  );
}

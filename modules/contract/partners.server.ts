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

/** What keeps a company from new contracts; null where nothing does. */
function hindranceOf(party: Party): string | null {
  if (party.status === 'exited') return '已退出';
  if (party.status === 'suspended') return '已暂停合作';
  return isBlacklisted(party, chinaDay()) ? blacklistedWords(party) : null;
}

/**
 * Refuses parties with which no contract is made: whoever has left, is on the blacklist, or whose work is suspended.
 * `before` are those that stand already and stay as they are. Whoever is about to leave is waited for, and leaves only
 * once this one is through.
 */
export async function refuseFormerPartners(
  record: Partners,
  before: Partners | null,
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
      const hindrance = party && hindranceOf(party);
      return hindrance ? [{ path, message: `“${party.name}”${hindrance}，不能签订合同` }] : [];
    }),
  );
}

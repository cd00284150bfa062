import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { refuseProblems } from '#shared/check-record.ts';

interface Partners {
  company: string | null;
  manager: string | null;
}

/**
 * Refuses parties with which no contract is made: whoever has left, or whose work is suspended. `before` are those that
 * stand already and stay as they are. Whoever is about to leave is waited for, and leaves only once this one is through.
 */
export async function refuseFormerPartners(
  record: Partners,
  before: Partners | null,
  store: Transaction,
): Promise<void> {
  const parties = (['company', 'manager'] as const).filter((path) => record[path] && record[path] !== before?.[path]);
  if (parties.length === 0) return;
  // Read by the lock itself: a state read before one had waited for it would be that from before.
  const found = await store.query<{ id: string; name: string; status: string }>(sql`
    select id, name, status from company where id = any(${parties.map((path) => record[path])})
    order by id for key share`);
  refuseProblems(
    parties.flatMap((path) => {
      const party = found.find(({ id }) => id === record[path]);
      if (party?.status !== 'suspended' && party?.status !== 'exited') return [];
      const standing = party.status === 'exited' ? '已退出' : '已暂停合作';
      return [{ path, message: `“${party.name}”${standing}，不能签订合同` }];
    }),
  );
}

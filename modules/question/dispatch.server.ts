import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { refuseProblems } from '#shared/check-record.ts';

/** Who may be given a question. */
export interface Dispatch {
  group: string | null;
  groupLeader: string | null;
  handler: string | null;
  candidates: string[] | null;
}

interface Wanted {
  group: string | null;
  handler: string | null;
  area: string | null;
  /** Nobody works on what he asked himself. */
  asker: string | null;
}

/** Members of a group who may take a question: those of its area before the others. */
async function membersFor({ group, area, asker }: Wanted, store: Transaction): Promise<string[]> {
  const rows = await store.query<{ id: string; isNear: boolean }>(sql`
    select person.id, coalesce(person.areas && array(
        select above.id from area above join area below on below.id = ${area}
        where below.tree_path like above.tree_path || '%'), false) as "isNear"
    from usergroup join "user" person on person.id = any(usergroup.members)
    where usergroup.id = ${group} and usergroup.deleted_at is null and person.deleted_at is null
      and person.status = 'active' and person.id is distinct from ${asker}::uuid
    order by person.id`);
  const near = rows.filter(({ isNear }) => isNear);
  return (near.length > 0 ? near : rows).map(({ id }) => id);
}

/** Who is to answer: the person who is named, else the members of the group. Refuses where that is nobody. */
export async function dispatchTo(wanted: Wanted, store: Transaction): Promise<Dispatch> {
  const { group, handler, asker } = wanted;
  const leader = await store.one<{ leader: string | null }>(sql`select leader from usergroup where id = ${group}`);
  const shared = { group, groupLeader: leader?.leader ?? null };
  if (handler) {
    if (handler === asker) refuseProblems([{ path: 'answers.handler', message: '办理人不能是提问人自己' }]);
    return { ...shared, handler, candidates: [handler] };
  }
  const members = group ? await membersFor(wanted, store) : [];
  if (group && members.length === 0) {
    refuseProblems([{ path: 'answers.group', message: '这个办理组没有可以接单的成员' }]);
  }
  return { ...shared, handler: null, candidates: members.length > 0 ? members : null };
}

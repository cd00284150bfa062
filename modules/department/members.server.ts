import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { lock } from '#server/crud/get.ts';
import { remember } from '#server/crud/history.ts';
import { readLines } from '#server/crud/lines.ts';
import { pickable } from '#server/crud/pickable.ts';
import { reach, record } from '#server/crud/scope.ts';
import type { StoredRow } from '#server/crud/select.ts';
import { update } from '#server/crud/update.ts';
import { quoted } from '#server/database/row.ts';
import { asSystem, type Context, type ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { maskedPhone } from '#server/organisation/masked-phone.ts';
import { areasOfPosts, belongsTo, isAtPost, type PlacedPost } from '#server/organisation/post-department.ts';
import { AppError } from '#shared/error.ts';
import { seenOwners } from './tree.server.ts';
import type { departmentMembers, placeMember } from './tree.ts';

type Question = z.output<typeof departmentMembers.input>;
type Members = z.input<typeof departmentMembers.output>;

/** Who leads a department. */
interface Offices {
  leader: string | null;
  deputies: string[] | null;
}

/** Posts at the owner; a customer's people are those of its area. */
function atOwner({ ownerType, ownerId }: Question): Sql {
  if (ownerType === 'company') return sql`post.company = ${ownerId}`;
  return belongsTo(
    ownerType === 'area' ? sql`${ownerId}::uuid` : sql`(select area from customer where id = ${ownerId})`,
  );
}

function inDepartment({ departmentId, isBelow }: Question): Sql {
  if (!departmentId) return sql`true`;
  return isBelow
    ? sql`department.tree_path like (select tree_path from department where id = ${departmentId}) || '%'`
    : sql`department.id = ${departmentId}`;
}

/** Lists the people at an owner or in one of its departments; out of reach there is nobody. */
export async function listMembers(question: Question, context: ReadContext, registry: Registry): Promise<Members> {
  const { store, viewer } = context;
  const { ownerType, ownerId } = question;
  const owner = await store.one(sql`
    select 1 from ${quoted(ownerType)} ${record} where ${record}.id = ${ownerId} and ${seenOwners(ownerType, context, registry)}`);
  if (!owner) throw new AppError('notFound', '单位不存在或不在你的查看范围内');
  const isOwn = pickable(registry.get('user'), viewer, registry);
  return store.query(sql`
    select ${record}.id, post.id as "postId", ${record}.name, ${record}.username,
      coalesce((select name from role where code = post.role), post.role) as job,
      case when ${isOwn} then ${record}.phone else ${maskedPhone(sql`${record}.phone`)} end as phone,
      department.id as "departmentId", department.name as "departmentName",
      coalesce(department.leader = ${record}.id, false) as "isLeader",
      coalesce(${record}.id = any(department.deputies), false) as "isDeputy", ${record}.status = 'active' as "isActive"
    from user_positions post join "user" ${record} on ${record}.id = post.parent
    left join department on department.id = post.department and department.deleted_at is null
    where ${record}.deleted_at is null and ${atOwner(question)} and ${inDepartment(question)}
    order by "isLeader" desc, "isDeputy" desc, coalesce(${record}.label_pinyin, ${record}.name) collate "C" limit 2000`);
}

/** Refuses a department that the viewer may not change. */
async function demandOpen(id: string, { store, viewer }: Context, registry: Registry): Promise<void> {
  const entry = registry.get('department');
  const open = reach(entry, viewer, entry.module.declaration.access.update, registry) ?? sql`true`;
  const found = await store.one(sql`
    select 1 from department ${record} where ${record}.id = ${id} and ${record}.deleted_at is null and ${open}`);
  if (!found) throw new AppError('notFound', '部门不存在或不能由你调整');
}

/** Whoever has no post in a department any more neither leads it nor is its deputy. */
async function leaveOffices(id: string, userId: string, context: Context, registry: Registry): Promise<void> {
  const entry = registry.get('department');
  const stays = await context.store.one(sql`
    select 1 from user_positions where department = ${id} and parent = ${userId}`);
  if (stays) return;
  const { version, leader, deputies } = (await lock(entry, id, null, context, registry)) as StoredRow & Offices;
  const patch = {
    ...(leader === userId && { leader: null }),
    ...(deputies?.includes(userId) && { deputies: deputies.filter((one) => one !== userId) }),
  };
  if (Object.keys(patch).length > 0) await update(entry, { id, version, patch }, context, registry);
}

/** Gives one post of a person to a department, with its line in the history of the person. */
export async function movePost(
  { userId, postId, departmentId }: z.output<typeof placeMember.input>,
  context: Context,
  registry: Registry,
): Promise<Record<never, never>> {
  const { store } = context;
  const entry = registry.get('user');
  // Whoever looks after the department need not look after accounts.
  const person = await lock(entry, userId, null, asSystem(context), registry);
  const post = await store.one<PlacedPost>(sql`
    select area, company, contract, department from user_positions where id = ${postId} and parent = ${userId}`);
  if (!post) throw new AppError('notFound', '该成员的岗位已变动，请刷新后重试');
  for (const id of [departmentId, post.department]) if (id) await demandOpen(id, context, registry);
  if (post.department === departmentId) return {};
  if (departmentId && !(await isAtPost({ ...post, department: departmentId }, store))) {
    throw new AppError('refused', '该成员的岗位不在这个单位，不能加入部门');
  }
  await store.execute(sql`update user_positions set department = ${departmentId} where id = ${postId}`);
  if (post.department) await leaveOffices(post.department, userId, context, registry);
  const version = person.version + 1;
  await store.execute(sql`
    update "user" set version = ${version}, updated_at = now(), updated_by = ${context.viewer.id},
      areas = ${areasOfPosts(sql`${userId}`)} where id = ${userId}`);
  const after = await readLines(entry, userId, store);
  const changes: Record<string, [unknown, unknown]> = { positions: [person.positions, after.positions] };
  remember(entry, { id: userId, version, event: 'update', changes }, context);
  return {};
}

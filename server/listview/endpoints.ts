import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { takeTurns } from '#server/database/take-turns.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { hasRole } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { dropListView, keepListView, type ListView, readListViews, sharingRoles } from '#shared/list-view.ts';

/** So many views of one list are enough for anybody. */
const mostViews = 30;

/** The calls around kept views of lists: everybody's own ones, and those that are shared with a role of the user. */
export const listViewEndpoints: readonly Endpoint[] = [
  onRead(readListViews, 'anyone', ({ list }, { viewer, store }) =>
    store.query<ListView>(sql`
      select view.id, view.list, view.name, view.query,
        view.manner || jsonb_build_object('columns', view.columns) as arrangement, view.is_default as "isDefault", view.roles,
        view.user_id = ${viewer.id} as "isOwn", coalesce(owner.name, '') as "ownerName"
      from list_view view left join "user" owner on owner.id = view.user_id
      where view.list = ${list} and (view.user_id = ${viewer.id} or view.roles && ${viewer.roles as string[]}::text[])
      order by view.user_id = ${viewer.id} desc, view.name`),
  ),
  {
    ...onWrite(keepListView, 'anyone', async (view, { viewer, store }) => {
      if (view.roles.length > 0 && !hasRole(viewer, sharingRoles)) {
        throw new AppError('forbidden', '只有管理员和平台运营可以共享视图');
      }
      const { list, name, query, isDefault, roles } = view;
      const { columns, ...manner } = view.arrangement;
      await takeTurns(store, `list view ${viewer.id} ${list}`);
      const others = await store.one<{ count: number }>(sql`
        select count(*)::int as count from list_view where user_id = ${viewer.id} and list = ${list} and name <> ${name}`);
      if ((others?.count ?? 0) >= mostViews) {
        throw new AppError('refused', `一个列表最多保存 ${mostViews} 个视图，请先删除不用的`);
      }
      if (isDefault) {
        await store.execute(
          sql`update list_view set is_default = false where user_id = ${viewer.id} and list = ${list}`,
        );
      }
      const row = await store.one<{ id: string }>(sql`
        insert into list_view (id, user_id, list, name, query, columns, manner, is_default, roles)
        values (${newId()}, ${viewer.id}, ${list}, ${name}, ${query},
          ${columns && JSON.stringify(columns)}::jsonb, ${JSON.stringify(manner)}::jsonb, ${isDefault}, ${roles as string[]}::text[])
        on conflict (user_id, list, name) do update
          set query = excluded.query, columns = excluded.columns, manner = excluded.manner, is_default = excluded.is_default, roles = excluded.roles
        returning id`);
      return { id: row?.id ?? '' };
    }),
    isRoutine: true,
  },
  {
    ...onWrite(dropListView, 'anyone', async ({ id }, { viewer, store }) => {
      const count = await store.execute(sql`delete from list_view where id = ${id} and user_id = ${viewer.id}`);
      if (count === 0) throw new AppError('notFound', '视图不存在或已被删除');
      return {};
    }),
    isRoutine: true,
  },
];

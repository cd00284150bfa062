import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { listSheet } from '#server/crud/list-sheet.ts';
import type { Queryable } from '#server/database/database.ts';
import { caseContains, type OrderedBy, orderOf, readPage } from '#server/engine/reading/page.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { copiedColumns } from './case-columns.server.ts';
import { type CopiedCase, exportCopied, listCopied, readCopied } from './operations.ts';

async function unreadCopies(userId: string, store: Queryable): Promise<number> {
  const row = await store.one<{ count: number }>(sql`
    select count(*)::int as count from process_cc where user_id = ${userId} and read_at is null`);
  return row?.count ?? 0;
}

const copiedOrder: OrderedBy = {
  id: sql`copied.id`,
  at: sql`copied.at`,
  title: sql`instance.title`,
  process: sql`instance.definition_key`,
};

const columns = sql`copied.id, copied.instance_id as "instanceId", instance.title,
  instance.serial_number as "serialNumber", instance.summary, definition.name as "processName", instance.status,
  instance.starter_name as "starterName", copied.node_name as "nodeName", copied.by_name as "byName", copied.at,
  copied.read_at as "readAt"`;

/** What somebody was told of and asks for. */
function sourceOf({ search, isUnreadOnly }: z.output<typeof exportCopied.input>, userId: string): Sql {
  return sql`process_cc copied join process_instance instance on instance.id = copied.instance_id
    join process_definition definition on definition.id = instance.definition_id
    where copied.user_id = ${userId} and ${isUnreadOnly ? sql`copied.read_at is null` : sql`true`}
      and ${caseContains(sql`instance`, search)}`;
}

/** The calls around the cases that people were told of. */
export const copiedEndpoints: readonly Endpoint[] = [
  onRead(listCopied, 'anyone', async ({ page, size, ...filters }, { viewer, store }) => {
    const source = sourceOf(filters, viewer.id);
    const order = orderOf(filters.order, copiedOrder);
    const found = await readPage<CopiedCase>(store, { page, size }, columns, source, order);
    return { ...found, unread: await unreadCopies(viewer.id, store) };
  }),
  onRead(exportCopied, 'anyone', (filters, { viewer, store }) =>
    listSheet(viewer.id, '抄送我的', copiedColumns, (limit) =>
      store.query<CopiedCase>(sql`
        select ${columns} from ${sourceOf(filters, viewer.id)}
        order by ${orderOf(filters.order, copiedOrder)} limit ${limit}`),
    ),
  ),
  onWrite(readCopied, 'anyone', async ({ instanceIds }, { viewer, store }) => {
    const which = instanceIds ? sql`instance_id = any(${instanceIds})` : sql`true`;
    await store.execute(sql`
      update process_cc set read_at = now() where user_id = ${viewer.id} and read_at is null and ${which}`);
    return { unread: await unreadCopies(viewer.id, store) };
  }),
];

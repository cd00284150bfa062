import sql, { type Sql } from 'sql-template-tag';
import { columnOf, record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import { quoted, tableName } from '#server/database/row.ts';
import { unfinishedStatuses } from '#server/engine/step/state.ts';
import type { Pointer, Registry } from '#server/module/registry.ts';
import { metaOf } from '#shared/field.ts';
import { handoverFields } from '#shared/handover.ts';
import { isOpen, labelOf } from './records.ts';

/** Something that goes on naming a person who hands his work over, and where somebody has to change it. */
export interface Remains {
  title: string;
  note: string;
  count: number;
}

/**
 * A pattern for drawings that name somebody by what he signs in with: in the engines' attributes, as a person of an approval
 * or among those whom a rule lists with their kind. What names a role is no such place, though it may be the same word.
 */
function naming(username: string): string {
  const listed = `"([^"]*[,;[:space:]])?${username}([,;[:space:]][^"]*)?"`;
  const [people, value] = ['candidaterule="users"', `candidatevalue=${listed}`];
  return [
    `(assignee|owner|users)=${listed}`,
    `${people}[^<]*${value}`,
    `${value}[^<]*${people}`,
    `"([^"]*[,[:space:]])?user:${username}([,:[:space:]][^"]*)?"`,
  ].join('|');
}

/** Drawings that name the person: those that are deployed, in their newest version, and those that are being drawn. */
async function drawings(userId: string, store: Queryable): Promise<Remains[]> {
  const person = await store.one<{ username: string }>(sql`select username from "user" where id = ${userId}`);
  if (!person) return [];
  const names = sql`(position(${userId}::text in source.xml) > 0 or source.xml ~* ${naming(person.username)})`;
  const rows = await store.query<{ title: string; note: string }>(sql`
    select source.name as title, '已部署' as note from (
      select distinct on (key) name, xml, is_suspended from process_definition order by key, version desc) source
    where not source.is_suspended and ${names}
    union all
    select source.name, '模型' from process_model source where ${names} order by title, note`);
  return rows.map(({ title, note }) => ({
    title: `流程“${title}”`,
    note: `${note}的流程图指名了此人，请另行调整`,
    count: 1,
  }));
}

/**
 * Applications that others decide in now: their applicant stays, because a new one might be somebody who decides, and the
 * old one somebody who then may.
 */
async function applications(userId: string, store: Queryable): Promise<Remains[]> {
  const row = await store.one<{ count: number }>(sql`
    select count(*)::int as count from process_instance
    where starter_id = ${userId} and parent_instance_id is null and status = any(${unfinishedStatuses})`);
  if (!row?.count) return [];
  const note = '申请人不变，审批照常进行；如被退回给此人，请再交接一次';
  return [{ title: '审批中的申请', note, count: row.count }];
}

/** Fields that people fill in and that no handover changes, such as those that an approval of their own is needed for. */
function untouched(registry: Registry): Pointer[] {
  return registry.pointersTo('user').filter(({ entry, field, lines }) => {
    const { declaration } = entry.declared;
    const { fields, lifecycle, approval, handover } = declaration;
    const isWork = (lifecycle || approval) && !handover;
    const isEntered = lines !== null || field in fields;
    return isWork && isEntered && (lines !== null || !handoverFields(declaration).includes(field));
  });
}

function pointing({ entry, field, lines, isSeveral }: Pointer, userId: string): Sql {
  const holds = (column: Sql) => (isSeveral ? sql`${userId} = any(${column})` : sql`${column} = ${userId}`);
  if (lines === null) return holds(columnOf(entry, field));
  const table = entry.lines[lines];
  if (!table) throw new Error(`${entry.declared.name} has no lines ${lines}`);
  const column = sql`line.${quoted(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}`;
  return sql`exists (select 1 from ${tableName(table)} line where line.parent = ${record}.id and ${holds(column)})`;
}

function wordsOf({ entry, field, lines }: Pointer): string {
  const schema = lines === null ? undefined : entry.declared.declaration.fields[lines];
  if (!schema) return labelOf(entry, field);
  const inner = metaOf(schema).fields?.[field];
  return `${metaOf(schema).label} · ${inner ? metaOf(inner).label : field}`;
}

/** What goes on naming somebody after his work was handed over, for whoever has to look after it. */
export async function remainsOf(userId: string, registry: Registry, store: Queryable): Promise<Remains[]> {
  const remains = [...(await applications(userId, store)), ...(await drawings(userId, store))];
  for (const pointer of untouched(registry)) {
    const { entry } = pointer;
    const row = await store.one<{ count: number }>(sql`
      select count(*)::int as count from ${tableName(entry.table)} ${record}
      where ${record}.deleted_at is null and ${isOpen(entry)} and ${pointing(pointer, userId)}`);
    const title = `${entry.declared.title} · ${wordsOf(pointer)}`;
    if (row && row.count > 0) {
      remains.push({ title, note: '不随交接改动，请按该业务的办法变更', count: row.count });
    }
  }
  return remains;
}

import sql from 'sql-template-tag';
import { tableName } from '#server/database/row.ts';
import type { Belonging } from '#server/file/readable.ts';
import { shareable } from '#server/file/share.ts';
import { askAlike } from '#server/module/alike.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { type FieldMeta, type Fields, metaOf } from '#shared/field.ts';
import { besideFields } from '#shared/field-ties.ts';
import { pickable } from './pickable.ts';
import { fulfils, inWords, isAsked } from './reference-condition.ts';
import { chosenBy, related } from './relation.ts';
import { record } from './scope.ts';

/** Values to be stored, with the record as it was; where one stands is told by `at`, dotted, in front of its name. */
interface Mentions {
  /** The module of the record. */
  entry: Entry;
  fields: Fields;
  values: Record<string, unknown>;
  before: Record<string, unknown>;
  at?: string;
  /** The field whose lines they are, if they are no record. */
  lines?: string;
  /** The whole record as it will be, with the line over it when only that is looked at. */
  whole?: Record<string, unknown>;
}

/** The values as they will stand beside each other, and all that stood so before: one record, or several lines. */
interface Beside {
  now: Record<string, unknown>;
  earlier: readonly Record<string, unknown>[];
}

/**
 * A file may be named by its uploader until a record has claimed it, by the records that hold it, and by whoever may share
 * it. The files are held, so that which of these it is stays true until they are claimed.
 */
async function filesAreMissing(
  ids: string[],
  purpose: FieldMeta['purpose'],
  recordId: string | null,
  context: Context,
  registry: Registry,
): Promise<boolean> {
  const { viewer, store } = context;
  const files = await store.query<Belonging & { isOwn: boolean }>(sql`
    select id, uploaded_by as "uploadedBy", module, record_id as "recordId",
      case when record_id is null then uploaded_by = ${viewer.id} else coalesce(record_id = ${recordId}, false) end or exists (
        select 1 from file_share share where share.file_id = file.id and share.record_id = ${recordId}) as "isOwn"
    from file where id = any(${ids}) and purpose = ${purpose} order by id for no key update`);
  const foreign = files.filter(({ isOwn }) => !isOwn);
  if (files.length !== ids.length) return true;
  return (await shareable(foreign, context, registry)).length !== foreign.length;
}

async function missing(
  meta: FieldMeta,
  value: unknown,
  pointing: { entry: Entry; field: string; whole: Record<string, unknown>; recordId: string | null },
  context: Context,
  registry: Registry,
): Promise<boolean> {
  const { entry, field, whole, recordId } = pointing;
  const ids = [...new Set(Array.isArray(value) ? (value as string[]) : [value as string])];
  if (ids.length === 0) return false;
  if (meta.kind === 'files') return filesAreMissing(ids, meta.purpose, recordId, context, registry);
  if (meta.dictionary) {
    return !(await context.store.one(sql`
      select 1 from dictionary_entry item
      where item.code = ${meta.dictionary} and item.value = ${value} and item.enabled`));
  }
  const target = registry.get(meta.module ?? '');
  const allowed = meta.among
    ? related({ target, entry, among: meta.among }, whole, context.viewer, registry)
    : pickable(target, context.viewer, registry);
  // Held, so that none of them is removed while it is being pointed to.
  const found = await askAlike(
    sql`
    select ${record}.id from ${tableName(target.table)} ${record}
    where ${record}.id = any(${ids}) and ${allowed} and ${chosenBy(context.viewer, entry, field)}
    order by ${record}.id for key share of ${record}`,
    context,
  );
  return found.length !== ids.length;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What of a line stood in some line before, as most lines are stored anew each time and have no identity, and what the
 * record above it held in fields that lines do not have.
 */
function earlierOf(
  line: Record<string, unknown>,
  all: readonly Record<string, unknown>[],
  { fields, above }: { fields: Fields; above: Record<string, unknown> },
): Record<string, unknown> {
  const stood = Object.entries(line).filter(([name, value]) => all.some((earlier) => isSame(earlier[name], value)));
  return {
    ...Object.fromEntries(Object.entries(above).filter(([name]) => !(name in fields))),
    ...Object.fromEntries(stood),
  };
}

/** What is wrong with a reference that does not fulfil its condition, unless it stood beside the same values before. */
async function unfitness(
  name: string,
  { condition, label, module = '' }: FieldMeta,
  { now, earlier }: Beside,
  store: Context['store'],
  registry: Registry,
): Promise<string | null> {
  const id = now[name];
  if (!condition || typeof id !== 'string' || !isAsked(condition, now)) return null;
  const names = [name, ...(condition.when ? [condition.when.field] : [])];
  if (earlier.some((stood) => names.every((each) => isSame(stood[each], now[each])))) return null;
  const target = registry.get(module);
  const fits = await fulfils(target, condition, store);
  const found = await store.one(sql`
    select 1 from ${tableName(target.table)} ${record} where ${record}.id = ${id} and ${fits}`);
  return found ? null : `${label}的${await inWords(target, condition, store)}`;
}

function isMention(meta: FieldMeta): boolean {
  return meta.module !== undefined || meta.dictionary !== undefined || meta.kind === 'files';
}

/** Whether the record changes where a relation of the field looks. */
function isMovedUnder(meta: FieldMeta, whole: Record<string, unknown>, before: Record<string, unknown>): boolean {
  const sources = (meta.among ?? []).flatMap(besideFields);
  return sources.some((source) => !isSame(whole[source] ?? null, before[source] ?? null));
}

async function problemsIn(
  { entry, fields, values, before, at = '', lines, whole = { ...before, ...values } }: Mentions,
  context: Context,
  registry: Registry,
  beside: Beside = { now: { ...before, ...values }, earlier: [before] },
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const recordId = (before.id as string | undefined) ?? null;
  for (const [name, schema] of Object.entries(fields)) {
    const meta = metaOf(schema);
    const isMoved = isMovedUnder(meta, whole, before);
    const value = isMoved ? whole[name] : values[name];
    if (meta.fields) {
      const linesBefore = (before[name] ?? []) as Record<string, unknown>[];
      for (const [index, line] of ((value ?? []) as Record<string, unknown>[]).entries()) {
        const earlier = { ...earlierOf(line, linesBefore, { fields: meta.fields, above: before }), id: recordId };
        const place = `${at}${name}.${index}.`;
        const beside = { ...whole, ...line };
        const inner = {
          entry,
          fields: meta.fields,
          values: line,
          before: earlier,
          at: place,
          lines: name,
          whole: beside,
        };
        problems.push(...(await problemsIn(inner, context, registry, { now: line, earlier: linesBefore })));
      }
      continue;
    }
    // What was chosen earlier may stay, even if it could not be chosen today.
    const isChosen = value !== null && value !== undefined && (isMoved || !isSame(before[name], value));
    const pointing = { entry, field: lines ? `${lines}.${name}` : name, whole, recordId };
    if (isMention(meta) && isChosen && (await missing(meta, value, pointing, context, registry))) {
      problems.push({ path: `${at}${name}`, message: `${meta.label}不存在或不可选` });
      continue;
    }
    const message = await unfitness(name, meta, beside, context.store, registry);
    if (message) problems.push({ path: `${at}${name}`, message });
  }
  return problems;
}

/** Refuses values that point to what does not exist or may not be picked by the viewer. */
export async function checkMentions(mentions: Mentions, context: Context, registry: Registry): Promise<void> {
  const fields = await problemsIn(mentions, context, registry);
  if (fields.length > 0) throw new AppError('invalid', fields.map(({ message }) => message).join('，'), { fields });
}

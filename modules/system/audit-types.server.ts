import sql, { join } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { auditType } from '#server/approval/tables.ts';
import { literally } from '#server/crud/filter.ts';
import type { Queryable } from '#server/database/database.ts';
import { columns, insert, update } from '#server/database/row.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { changesInWords, noteChange } from '#server/operation/note-change.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { metaOf } from '#shared/field.ts';
import { isNumeric } from '#shared/field-kinds.ts';
import type { OutputOf } from '#shared/operation.ts';
import { deleteAuditType, listAuditTypes, saveAuditType } from './audit-types.ts';

type Row = OutputOf<typeof listAuditTypes>['rows'][number];
type Given = z.output<typeof saveAuditType.input>;

function processes(store: Queryable): Promise<{ key: string; name: string }[]> {
  return store.query(sql`
    select distinct on (key) key, name from process_definition where not is_suspended order by key, version desc`);
}

/** What makes no sense for the noun: a field that it has not, a word that the field never holds, an area it does not lie in. */
function problemsOf(given: Given, registry: Registry): FieldProblem[] {
  const entry = registry.all().find(({ module }) => module.name === given.module);
  const declaration = entry?.module.declaration;
  if (!declaration?.approval) return [{ path: 'module', message: '这项业务不经审批' }];
  const problems: FieldProblem[] = [];
  const metaAt = (name: string | null) => {
    const schema = name !== null && Object.hasOwn(declaration.fields, name) ? declaration.fields[name] : undefined;
    return schema && metaOf(schema);
  };
  if (given.field !== null) {
    const meta = metaAt(given.field);
    if (meta?.kind !== 'choice') problems.push({ path: 'field', message: '只能按选项字段区分' });
    else if (!Object.hasOwn(meta.options ?? {}, given.value ?? ''))
      problems.push({ path: 'value', message: '请选择选项' });
  }
  if (given.amountField !== null) {
    const kind = metaAt(given.amountField)?.kind;
    if (!kind || !isNumeric(kind)) problems.push({ path: 'amountField', message: '只能按数字字段区分' });
    if (given.leastAmount === null) problems.push({ path: 'leastAmount', message: '请填写数值' });
  }
  if (given.areaId !== null && !declaration.axes?.area) problems.push({ path: 'areaId', message: '这项业务不分地区' });
  return problems;
}

/** Adds a binding, or changes the one of the id; refuses what makes no sense. */
export async function saveBinding(
  { id, ...given }: Given,
  registry: Registry,
  store: Queryable,
): Promise<{ id: string }> {
  refuseProblems(problemsOf({ id, ...given }, registry));
  const deployed = (await processes(store)).some(({ key }) => key === given.processKey);
  if (!deployed) refuseProblems([{ path: 'processKey', message: '流程没有部署，请先部署' }]);
  const area =
    given.areaId && (await store.one(sql`select 1 from area where id = ${given.areaId} and deleted_at is null`));
  if (given.areaId && !area) refuseProblems([{ path: 'areaId', message: '地区不存在' }]);
  const values = {
    ...given,
    value: given.field === null ? null : given.value,
    leastAmount: given.amountField === null ? null : given.leastAmount,
    updatedAt: new Date().toISOString(),
  };
  if (!id) return { id: (await insert(store, auditType, { id: newId(), ...values })).id };
  const [changed] = await update(store, auditType, values, sql`id = ${id}`);
  if (!changed) throw new AppError('notFound', '审核类型不存在或已被删除');
  return { id };
}

const words = {
  name: '名称',
  module: '业务',
  field: '按哪个选项',
  value: '选项',
  areaName: '地区',
  amountField: '按哪个数字',
  leastAmount: '不小于',
  processKey: '流程',
  sort: '顺序',
  isEnabled: '启用',
};

/** A binding as it is stored, with its area in words; nothing where there is none. */
async function storedBinding(id: string, store: Queryable): Promise<Record<string, unknown>> {
  const found = await store.one<Record<string, unknown>>(sql`
    select ${columns(auditType)}, area.name as "areaName"
    from audit_type left join area on area.id = audit_type.area_id where audit_type.id = ${id}`);
  return found ?? {};
}

/** The calls around the processes that nouns are bound to, for administrators. */
export function auditTypeEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(listAuditTypes, ['admin'], async ({ page, size, search, module }, { store }) => {
      const where = [sql`true`];
      if (search?.trim()) where.push(sql`audit_type.name ilike ${`%${literally(search.trim())}%`}`);
      if (module) where.push(sql`audit_type.module = ${module}`);
      const source = sql`audit_type left join area on area.id = audit_type.area_id where ${join(where, ' and ')}`;
      const shown = sql`${columns(auditType)}, area.name as "areaName"`;
      const order = sql`audit_type.module, audit_type.sort, audit_type.created_at`;
      const found = await readPage<Omit<Row, 'processName'>>(store, { page, size }, shown, source, order);
      const deployed = await processes(store);
      const nameOf = new Map(deployed.map(({ key, name }) => [key, name]));
      const rows = found.rows.map((row) => ({ ...row, processName: nameOf.get(row.processKey) ?? null }));
      return { rows, total: found.total, processes: deployed };
    }),
    onWrite(saveAuditType, ['admin'], async (given, context) => {
      const before = given.id ? await storedBinding(given.id, context.store) : {};
      const saved = await saveBinding(given, registry, context.store);
      const after = await storedBinding(saved.id, context.store);
      const changes = changesInWords(before, after, words);
      const event = given.id ? 'update' : 'add';
      noteChange({ kind: 'auditType', id: saved.id, label: given.name, event, changes }, context);
      return saved;
    }),
    onWrite(deleteAuditType, ['admin'], async ({ id }, context) => {
      const { store } = context;
      const before = await storedBinding(id, store);
      const label = String(before.name ?? '');
      noteChange(
        { kind: 'auditType', id, label, event: 'remove', changes: changesInWords(before, {}, words) },
        context,
      );
      const count = await store.execute(sql`delete from audit_type where id = ${id}`);
      if (count === 0) throw new AppError('notFound', '审核类型不存在或已被删除');
      return {};
    }),
  ];
}

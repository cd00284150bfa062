import sql from 'sql-template-tag';
import type { z } from 'zod';
import { type auditType, processPrintTemplate } from '#server/approval/tables.ts';
import type { Queryable } from '#server/database/database.ts';
import { columns } from '#server/database/row.ts';
import type { Engine } from '#server/engine/engine.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { noteChange } from '#server/operation/note-change.ts';
import { cleanRichText } from '#server/richtext/clean.ts';
import { nameOfNode } from '#shared/bpmn/node-name.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { metaOf } from '#shared/field.ts';
import { fieldsOfProcess } from '#shared/form/bind-forms.ts';
import { picturesIn } from '#shared/rich-text.ts';
import { getPrintTemplate, savePrintTemplate } from './print-templates.ts';

type Named = z.output<typeof getPrintTemplate.output>['fields'][number];
type Kept = typeof processPrintTemplate.$inferSelect;

/** How finished cases of a process are printed; null where it does not say. */
export async function printTemplateOf(key: string, store: Queryable): Promise<string | null> {
  return (await kept(key, store))?.content ?? null;
}

function kept(key: string, store: Queryable): Promise<Kept | undefined> {
  return store.one<Kept>(sql`
    select ${columns(processPrintTemplate)} from process_print_template where process_key = ${key}`);
}

async function newest(key: string, store: Queryable): Promise<{ id: string; name: string }> {
  const found = await store.one<{ id: string; name: string }>(sql`
    select id, name from process_definition where key = ${key} order by version desc limit 1`);
  if (!found) throw new AppError('notFound', '流程没有部署过，请先部署');
  return found;
}

/** The fields of the records that a process decides on, by declaration or as administrators bound it. */
async function recordFields(key: string, store: Queryable, registry: Registry): Promise<Named[]> {
  const bound = await store.query<Pick<typeof auditType.$inferSelect, 'module'>>(sql`
    select distinct module from audit_type where process_key = ${key}`);
  const modules = new Set(bound.map(({ module }) => module));
  return registry
    .all()
    .map(({ module }) => module.declaration)
    .filter(({ name, approval }) => modules.has(name) || approval?.processes.includes(key))
    .flatMap(({ fields, computed = {}, serial, withheld = [] }) => [
      ...(serial ? [{ name: 'number', label: '编号' }] : []),
      ...Object.entries({ ...fields, ...computed })
        .filter(([name]) => !withheld.includes(name))
        .map(([name, schema]) => ({ name, label: metaOf(schema).label })),
    ]);
}

function onlyOnce(named: readonly Named[]): Named[] {
  return [...new Map(named.toReversed().map((each) => [each.name, each])).values()].toReversed();
}

const outdated = () => new AppError('conflict', '打印模板已被他人修改，请重新打开');

async function keep(
  { key, version, content }: z.output<typeof savePrintTemplate.input>,
  context: Context,
): Promise<number> {
  const { store, viewer } = context;
  const { name } = await newest(key, store);
  const cleaned = content === null ? '' : cleanRichText(content);
  if (picturesIn(cleaned).length > 0) refuseProblems([{ path: 'content', message: '打印模板不能含图片' }]);
  const [before] = await store.query<Pick<Kept, 'content' | 'version'>>(sql`
    select content, version from process_print_template where process_key = ${key} for update`);
  if ((before?.version ?? 0) !== version) throw outdated();
  if (cleaned === (before?.content ?? '')) return version;
  const changed =
    cleaned === ''
      ? await store.execute(sql`delete from process_print_template where process_key = ${key}`)
      : await store.execute(sql`
          insert into process_print_template as kept (process_key, content, version, updated_at, updated_by, updated_by_name)
          values (${key}, ${cleaned}, ${version + 1}, now(), ${viewer.id}, ${viewer.name})
          on conflict (process_key) do update set content = excluded.content, version = excluded.version,
            updated_at = excluded.updated_at, updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name
          where kept.version = ${version}`);
  if (!changed) throw outdated();
  const event = before ? (cleaned === '' ? 'remove' : 'update') : 'add';
  noteChange({ kind: 'printTemplate', label: name, event, changes: {} }, context);
  return cleaned === '' ? 0 : version + 1;
}

/** The calls around how cases are printed. Administrators only; whoever sees a case is told its template with it. */
export function printTemplateEndpoints(engine: Engine, registry: Registry): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onRead(getPrintTemplate, admins, async ({ key }, { store }) => {
      const { id, name } = await newest(key, store);
      const process = await engine.process(store, id);
      const template = await kept(key, store);
      return {
        processName: name,
        content: template?.content ?? null,
        version: template?.version ?? 0,
        updatedByName: template?.updatedByName ?? null,
        updatedAt: template?.updatedAt ?? null,
        fields: onlyOnce([
          ...fieldsOfProcess(process).map((field) => ({ name: field.id, label: field.label || field.id })),
          ...(await recordFields(key, store, registry)),
        ]),
        nodes: Object.values(process.nodes)
          .filter(({ kind }) => kind === 'userTask')
          .map((node) => ({ id: node.id, name: nameOfNode(node, process) })),
      };
    }),
    onWrite(savePrintTemplate, admins, async (input, context) => ({ version: await keep(input, context) })),
  ];
}

import sql from 'sql-template-tag';
import { demandSight, maySeeCase } from '#server/approval/case-sight.ts';
import { get } from '#server/crud/get.ts';
import { readable, record } from '#server/crud/scope.ts';
import { living } from '#server/crud/select.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { caseSource } from '#shared/case-source.ts';
import { AppError } from '#shared/error.ts';
import { recordLink } from '#shared/record-link.ts';

/** What is talked about: a record of a module, or a case that is about none. */
export interface Subject {
  id: string;
  /** The name of the module, or what stands in its place. */
  module: string;
  /** As notices call it. */
  title: string;
  /** Where a notice leads: to where it is talked about. */
  link: string;
  mayRead(viewer: Viewer): Promise<boolean>;
}

/** Finds what is talked about. Throws for whoever may not read it, as if it were not there. */
export function subjectFor(module: string, id: string, context: ReadContext, registry: Registry): Promise<Subject> {
  return module === caseSource ? caseFor(id, context, registry) : recordFor(module, id, context, registry);
}

async function recordFor(module: string, id: string, context: ReadContext, registry: Registry): Promise<Subject> {
  const entry = registry.all().find((each) => each.module.name === module);
  if (!entry) throw new AppError('notFound', '记录不存在或已被删除');
  const { record: row } = await get(entry, id, context, registry);
  const label = String(row[entry.module.declaration.label] ?? entry.module.title);
  return {
    id,
    module,
    title: `${entry.module.title}：${label}`,
    link: `${recordLink(module, id)}&tab=comments`,
    async mayRead(viewer) {
      const scope = readable(entry, viewer, registry) ?? sql`true`;
      const found = await context.store.one(sql`select 1 ${living(entry)} and ${record}.id = ${id} and ${scope}`);
      return found !== undefined;
    },
  };
}

/** About a case with a record people talk there, where those read it who know nothing of the case. */
async function caseFor(id: string, context: ReadContext, registry: Registry): Promise<Subject> {
  await demandSight(id, context, registry);
  const found = await context.store.one<{ title: string; module: string | null }>(sql`
    select title, business_module as module from process_instance where id = ${id}`);
  if (!found) throw new AppError('notFound', '流程实例不存在');
  if (found.module) throw new AppError('refused', '请在业务记录中评论');
  return {
    id,
    module: caseSource,
    title: `流程：${found.title}`,
    link: `/workdetail?id=${id}`,
    mayRead: (viewer) => maySeeCase(id, { ...context, viewer }, registry),
  };
}

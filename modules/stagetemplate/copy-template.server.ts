import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { MadeRecord, Others } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';

interface Template {
  code: string;
  name: string;
  appliesTo: string;
  remark: string | null;
  edition: number;
}

/** Makes the next edition of a template, a draft with the same stages, their tasks and the documents that they ask for, and answers its id. */
export async function copyTemplate(id: string, others: Others, store: Transaction): Promise<{ id: string }> {
  await takeTurns(store, 'stage template edition');
  const template = await store.one<Template>(sql`
    select code, name, applies_to as "appliesTo", remark,
      (select max(edition) + 1 from stagetemplate other where other.code = template.code) as edition
    from stagetemplate template where id = ${id} and deleted_at is null`);
  if (!template) throw new AppError('notFound', '阶段模板不存在或已被删除');
  const [copy = ''] = await others.addMany('stagetemplate', [{ ...template }]);
  const stages = await store.query<MadeRecord & { id: string }>(sql`
    select id, position, code, name, weight, default_days as "defaultDays", entry_condition as "entryCondition",
      need_accept as "needAccept", accept_process as "acceptProcess"
    from stage where template = ${id} and deleted_at is null order by position`);
  const copied = new Map(stages.map((stage) => [stage.id, newId()]));
  await others.addMany(
    'stage',
    stages.map((stage) => ({ ...stage, template: copy, id: copied.get(stage.id) as string })),
  );
  await copyTasks(copied, others, store);
  await copyRequirements(copied, others, store);
  return { id: copy };
}

async function copyTasks(copied: ReadonlyMap<string, string>, others: Others, store: Transaction): Promise<void> {
  const tasks = await store.query<MadeRecord & { id: string; stage: string }>(sql`
    select id, stage, name, owner_role as "ownerRole", offset_days as "offsetDays", duration_days as "durationDays",
      milestone, require_files as "requireFiles"
    from stagetasktemplate where stage = any(${[...copied.keys()]}) and deleted_at is null`);
  const ids = new Map(tasks.map((task) => [task.id, newId()]));
  await others.addMany(
    'stagetasktemplate',
    tasks.map((task) => ({ ...task, id: ids.get(task.id) as string, stage: copied.get(task.stage) })),
  );
  for (const [from, to] of ids) {
    await store.execute(sql`
      insert into stagetasktemplate_checklist (id, parent, position, content, is_required)
      select gen_random_uuid(), ${to}, position, content, is_required
      from stagetasktemplate_checklist where parent = ${from}`);
  }
}

async function copyRequirements(
  copied: ReadonlyMap<string, string>,
  others: Others,
  store: Transaction,
): Promise<void> {
  const requirements = await store.query<MadeRecord & { stage: string }>(sql`
    select stage, title, category, owner_role as "ownerRole", is_required as "isRequired", min_count as "minCount",
      due_offset_days as "dueOffsetDays", audit_level as "auditLevel", sign_needed as "signNeeded", remark
    from documentrequirement where stage = any(${[...copied.keys()]}) and deleted_at is null order by created_at, id`);
  await others.addMany(
    'documentrequirement',
    requirements.map((requirement) => ({ ...requirement, stage: copied.get(requirement.stage) })),
  );
}

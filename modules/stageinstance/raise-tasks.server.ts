import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { chinaDay } from '#shared/day.ts';
import { beginningOf, dayAfter } from '#shared/work-calendar.ts';

interface Asked {
  id: string;
  name: string;
  ownerRole: keyof Sides;
  offsetDays: number;
  durationDays: number;
  milestone: boolean;
  requireFiles: boolean;
  checklist: { content: string; isRequired: boolean }[];
}

interface Opened {
  id: string;
  contract: string;
  system: string | null;
  stage: string;
  planStartOn: string | null;
}

/** Who answers for the work of each side of a contract; a city has one for each area. */
interface Sides {
  projectmanager: string[];
  company: string[];
  manager: string[];
  city: string[];
  operator: string[];
}

/** The people of a contract: those whom it names, and of a side for which it names nobody whoever was there first. */
async function sidesOf(contract: string, { store }: Context): Promise<Sides & { project: string | null }> {
  const working = sql`"user" person join user_positions post on post.parent = person.id`;
  const isHere = sql`person.status = 'active' and person.deleted_at is null`;
  const row = await store.one<Sides & { project: string | null }>(sql`
    with lead as (
      select array(
        select person.id from ${working} where ${isHere} and (person.id = contract.project_manager
          or (contract.project_manager is null and post.role = 'projectmanager' and post.company = contract.company))
        order by person.id limit 1) as people
      from contract where id = ${contract})
    select contract.project, lead.people as projectmanager, lead.people as company,
      array(
        select person.id from ${working} where ${isHere} and post.role = 'manager' and post.company = contract.manager
        order by person.id limit 1) as manager,
      array(
        select distinct coalesce(
          (select named.person from contract_leaders named where named.parent = contract.id and named.area = place.id limit 1),
          (select person.id from ${working} where ${isHere} and post.role = 'cityleader' and post.area = place.id
            order by person.id limit 1))
        from unnest(contract.areas) place (id)) as city,
      array(select project.owner from project where project.id = contract.project) as operator
    from contract, lead where contract.id = ${contract}`);
  if (!row) throw new Error(`the contract ${contract} does not exist`);
  return row;
}

/** The last minute of a day. */
const endOf = (day: string) => new Date(beginningOf(dayAfter(day)).getTime() - 60_000).toISOString();

/**
 * Gives out the tasks of a stage when it is opened; what stands from an earlier opening is left as it is. They come from
 * the owner of the project, or from whoever opens the stage, and what has no owner is his, so that he can hand it on.
 */
export async function raiseTasks(
  { id, contract, system, stage, planStartOn }: Opened,
  others: Others,
  context: Context,
): Promise<void> {
  const asked = await context.store.query<Asked>(sql`
    select template.id, name, owner_role as "ownerRole", offset_days as "offsetDays", duration_days as "durationDays", milestone,
      require_files as "requireFiles",
      (select coalesce(json_agg(json_build_object('content', content, 'isRequired', is_required) order by position), '[]')
        from stagetasktemplate_checklist where parent = template.id) as checklist
    from stagetasktemplate template
    where template.stage = ${stage} and template.deleted_at is null
      and not exists (
        select 1 from task where task.stage = ${id} and task.source_id = template.id::text and task.deleted_at is null)
    order by template.offset_days, template.created_at, template.id`);
  if (asked.length === 0) return;
  const { project, ...sides } = await sidesOf(contract, context);
  const publisher = sides.operator.find((person) => person !== null) ?? context.viewer.id;
  const today = chinaDay();
  const begun = planStartOn && planStartOn > today ? planStartOn : today;
  for (const { id: sourceId, name, ownerRole, offsetDays, durationDays, milestone, ...rest } of asked) {
    const first = dayAfter(begun, offsetDays);
    const owners = sides[ownerRole].filter((person) => person !== null);
    for (const owner of owners.length > 0 ? owners : [publisher]) {
      const task = await others.add('task', {
        title: name,
        kind: 'stage',
        priority: milestone ? 'high' : 'middle',
        tags: milestone ? '里程碑' : null,
        owner,
        project,
        contract,
        system,
        stage: id,
        planStartOn: first,
        dueAt: endOf(dayAfter(first, durationDays - 1)),
        needAccept: false,
        requireFiles: rest.requireFiles,
        checklist: rest.checklist.map((line) => ({ ...line, isDone: false })),
        source: 'stage',
        sourceId,
      });
      if (publisher !== context.viewer.id) await others.change('task', task.id, { publisher });
      await others.take('task', task.id, 'publish');
    }
  }
}

import sql from 'sql-template-tag';
import { documentrequirement } from '#modules/documentrequirement/documentrequirement.ts';
import { stagetasktemplate } from '#modules/stagetasktemplate/stagetasktemplate.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Fields, metaOf } from '#shared/field.ts';

/** One task or document of a stage that another edition brings, has otherwise or no longer has. */
export interface WorkStep {
  kind: 'add' | 'change' | 'remove';
  noun: 'task' | 'document';
  name: string;
  detail: string | null;
}

type Wanted = Record<string, unknown> & { stage: string; name: string };

/** What stages ask for, with the words of what is compared. */
type Asked = Record<WorkStep['noun'], readonly Wanted[]>;

const compared: Record<WorkStep['noun'], Fields> = {
  task: stagetasktemplate.declaration.fields,
  document: documentrequirement.declaration.fields,
};

/** The tasks and documents that stages ask for when they are opened. */
export async function askedBy(stages: readonly string[], store: Queryable): Promise<Asked> {
  const task = await store.query<Wanted>(sql`
    select stage, name, owner_role as "ownerRole", offset_days as "offsetDays", duration_days as "durationDays", milestone,
      require_files as "requireFiles",
      (select string_agg(content || case when is_required then '（必须）' else '' end, '、' order by position)
        from stagetasktemplate_checklist where parent = template.id) as checklist
    from stagetasktemplate template
    where stage = any(${stages}) and deleted_at is null order by offset_days, created_at, id`);
  const document = await store.query<Wanted>(sql`
    select requirement.stage, title as name, category.name as category, owner_role as "ownerRole", is_required as "isRequired",
      min_count as "minCount", due_offset_days as "dueOffsetDays", requirement.audit_level as "auditLevel",
      sign_needed as "signNeeded", requirement.remark
    from documentrequirement requirement join documentcategory category on category.id = requirement.category
    where stage = any(${stages}) and requirement.deleted_at is null order by requirement.created_at, requirement.id`);
  return { task, document };
}

function wordOf(fields: Fields, field: string, value: unknown): string {
  const { options, unit } = metaOf(fields[field] as Fields[string]);
  if (value === null || value === undefined) return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return unit ? `${value} ${unit}` : String(value);
  return options?.[String(value)] ?? `“${value}”`;
}

function differenceOf(fields: Fields, before: Wanted, after: Wanted): string | null {
  const parts = Object.keys(after)
    .filter((field) => field in fields && field !== 'stage' && field !== 'name' && before[field] !== after[field])
    .map((field) => {
      const [was, becomes] = [before, after].map((one) => wordOf(fields, field, one[field]));
      return `${metaOf(fields[field] as Fields[string]).label}由 ${was} 改为 ${becomes}`;
    });
  return parts.length > 0 ? parts.join('，') : null;
}

/** What one stage asks for otherwise than another; where there is no other, everything of it is new or goes. */
export function workSteps(asked: Asked, before: string | null, after: string | null): WorkStep[] {
  return (['task', 'document'] as const).flatMap((noun): WorkStep[] => {
    const [was, becomes] = [before, after].map((stage) => asked[noun].filter((one) => one.stage === stage));
    const steps = (becomes ?? []).flatMap((wanted): WorkStep[] => {
      const { name } = wanted;
      const known = was?.find((one) => one.name === name);
      if (!known) return [{ kind: 'add', noun, name, detail: null }];
      const detail = differenceOf(compared[noun], known, wanted);
      return detail ? [{ kind: 'change', noun, name, detail }] : [];
    });
    const gone = (was ?? []).filter(({ name }) => !becomes?.some((one) => one.name === name));
    return [...steps, ...gone.map(({ name }): WorkStep => ({ kind: 'remove', noun, name, detail: null }))];
  });
}

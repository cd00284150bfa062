import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Others } from '#server/module/serve.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';

interface Asked {
  requirement: string;
  title: string;
  category: string;
  ownerRole: string;
  isRequired: boolean;
  minCount: number;
  dueOffsetDays: number;
  auditLevel: string;
  signNeeded: boolean;
  remark: string | null;
}

interface Opened {
  id: string;
  contract: string;
  system: string | null;
  planEndOn: string | null;
}

/** A requirement of the stage of a row of which that row has no document yet. */
export const isMissing = (row: Sql): Sql => sql`
  requirement.stage = ${row}.stage and requirement.deleted_at is null
  and not exists (
    select 1 from document
    where document.requirement = requirement.id and document.stage_instance = ${row}.id and document.deleted_at is null)`;

/** Makes documents of what a stage asks for and has not got; what it has is left as it is. */
export async function raiseDocuments(
  { id, contract, system, planEndOn }: Opened,
  others: Others,
  store: Queryable,
): Promise<void> {
  const asked = await store.query<Asked>(sql`
    select requirement.id as requirement, title, category, owner_role as "ownerRole", is_required as "isRequired",
      min_count as "minCount", due_offset_days as "dueOffsetDays", audit_level as "auditLevel",
      sign_needed as "signNeeded", remark
    from documentrequirement requirement join stageinstance on stageinstance.id = ${id}
    where ${isMissing(sql`stageinstance`)}
    order by requirement.created_at`);
  if (asked.length === 0) return;
  const place = await store.one<{ areas: string[] }>(sql`select areas from contract where id = ${contract}`);
  await others.addMany(
    'document',
    asked.map(({ dueOffsetDays, ...document }) => ({
      ...document,
      ownerType: system ? 'system' : 'contract',
      contract,
      system,
      stageInstance: id,
      areas: place?.areas ?? [],
      dueOn: dayAfter(planEndOn ?? chinaDay(), dueOffsetDays),
    })),
  );
}

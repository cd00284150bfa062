import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Others } from '#server/module/serve.ts';
import { stageDates } from './stage-dates.ts';
import { askedBy, type WorkStep, workSteps } from './stage-work.server.ts';

/** A contract, or a system of one, that goes through the stages of a template. */
export interface StageOwner {
  id: string;
  name: string;
  contract: string;
  system: string | null;
  startOn: string;
  endOn: string;
}

interface Defined {
  id: string;
  code: string;
  name: string;
  position: number;
  weight: number;
  acceptProcess: string | null;
  defaultDays: number;
}

interface Standing extends Omit<Defined, 'defaultDays'> {
  stage: string;
  status: string;
}

/** One difference that applying a template makes; `leave` is a stage that the template no longer has but that has begun. */
export interface StageStep {
  kind: 'add' | 'change' | 'keep' | 'remove' | 'leave';
  code: string;
  name: string;
  detail: string | null;
  /** What the stage asks for otherwise than before. */
  work: WorkStep[];
  /** Whether its tasks and documents stay as they are, since it has begun. */
  isBegun: boolean;
}

interface Comparison {
  steps: StageStep[];
  added: Defined[];
  kept: { defined: Defined; standing: Standing }[];
  removed: Standing[];
  all: Defined[];
}

function definedBy(template: string, store: Queryable): Promise<Defined[]> {
  return store.query(sql`
    select id, code, name, position, weight, default_days as "defaultDays",
      accept_process as "acceptProcess" from stage
    where template = ${template} and deleted_at is null order by position`);
}

function standingOf({ contract, system }: StageOwner, store: Queryable): Promise<Standing[]> {
  return store.query(sql`
    select instance.id, instance.stage, instance.name, instance.position, instance.weight, instance.status,
      instance.accept_process as "acceptProcess",
      stage.code
    from stageinstance instance join stage on stage.id = instance.stage
    where instance.deleted_at is null and instance.contract = ${contract}
      and instance.system is not distinct from ${system}
    order by instance.position`);
}

function differenceOf(defined: Defined, standing: Standing): string | null {
  const parts = [
    ...(defined.name === standing.name ? [] : [`名称“${standing.name}”改为“${defined.name}”`]),
    ...(defined.weight === standing.weight ? [] : [`权重 ${standing.weight}% 改为 ${defined.weight}%`]),
    ...(defined.acceptProcess === standing.acceptProcess ? [] : ['改用另一验收流程']),
    ...(defined.position === standing.position ? [] : [`顺序 ${standing.position} 改为 ${defined.position}`]),
  ];
  return parts.length > 0 ? parts.join('，') : null;
}

async function compare(template: string, owner: StageOwner, store: Queryable): Promise<Comparison> {
  const all = await definedBy(template, store);
  const standing = await standingOf(owner, store);
  const kept = all.flatMap((defined) => {
    const found = standing.find(({ code }) => code === defined.code);
    return found ? [{ defined, standing: found }] : [];
  });
  const added = all.filter(({ code }) => !standing.some((each) => each.code === code));
  const gone = standing.filter(({ code }) => !all.some((each) => each.code === code));
  const removed = gone.filter(({ status }) => status === 'locked');
  const asked = await askedBy([...all.map(({ id }) => id), ...standing.map(({ stage }) => stage)], store);
  const steps: StageStep[] = [
    ...all.map((defined): StageStep => {
      const { id, code, name } = defined;
      const before = kept.find((both) => both.defined === defined)?.standing;
      const isBegun = before !== undefined && before.status !== 'locked';
      const work = workSteps(asked, before?.stage ?? null, id);
      if (!before) return { kind: 'add', code, name, detail: null, work, isBegun };
      const detail = differenceOf(defined, before);
      const isChanged = detail !== null || (work.length > 0 && !isBegun);
      return { kind: isChanged ? 'change' : 'keep', code, name, detail, work, isBegun };
    }),
    ...gone.map(({ code, name, status, stage }): StageStep => {
      const isBegun = status !== 'locked';
      const detail = isBegun ? '已经开始，予以保留' : '尚未开始，将被移除';
      const work = isBegun ? [] : workSteps(asked, stage, null);
      return { kind: isBegun ? 'leave' : 'remove', code, name, detail, work, isBegun };
    }),
  ];
  return { steps, added, kept, removed, all };
}

/** What applying a template would do to a contract or system, stage by stage. */
export async function previewOf(template: string, owner: StageOwner, store: Queryable): Promise<StageStep[]> {
  return (await compare(template, owner, store)).steps;
}

/** Gives a contract or system the stages of a template; what has begun keeps its state, its dates and its history. */
export async function applyTemplate(
  template: string,
  owner: StageOwner,
  others: Others,
  store: Queryable,
): Promise<void> {
  const { all, added, kept, removed } = await compare(template, owner, store);
  const dates = stageDates(
    all.map(({ defaultDays }) => defaultDays),
    owner,
  );
  await others.addMany(
    'stageinstance',
    added.map(({ id, name, position, weight, acceptProcess, code }) => ({
      name,
      contract: owner.contract,
      system: owner.system,
      stage: id,
      position,
      weight,
      acceptProcess,
      ...dates[all.findIndex((each) => each.code === code)],
    })),
  );
  for (const { defined, standing } of kept) {
    const { id: stage, name, position, weight, acceptProcess } = defined;
    await others.change('stageinstance', standing.id, { stage, name, position, weight, acceptProcess });
  }
  for (const { id } of removed) await others.remove('stageinstance', id);
}

/** Opens the first stage of a contract or system, unless something has begun already. */
export async function openFirst(
  { contract, system }: Pick<StageOwner, 'contract' | 'system'>,
  others: Others,
  store: Queryable,
): Promise<void> {
  const first = await store.one<{ id: string }>(sql`
    select id from stageinstance first
    where deleted_at is null and contract = ${contract} and system is not distinct from ${system}
      and not exists (select 1 from stageinstance other where other.contract = first.contract
        and other.system is not distinct from first.system and other.status <> 'locked' and other.deleted_at is null)
    order by position limit 1`);
  if (first) await others.take('stageinstance', first.id, 'open');
}

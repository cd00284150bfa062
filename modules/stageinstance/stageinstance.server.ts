import sql from 'sql-template-tag';
import { record as rowOf } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import { isSystem } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { isMissing, raiseDocuments } from './raise-documents.server.ts';
import { raiseTasks } from './raise-tasks.server.ts';
import { incompleteness } from './rules.ts';
import { stageinstance } from './stageinstance.ts';

interface Place {
  id: string;
  contract: string;
  system: string | null;
  position: number;
  stage: string;
}

interface Neighbour {
  id: string;
  version: number;
  name: string;
  status: string;
  docRate: number | null;
}

/** The stage before or after one, of the same contract or system. */
function neighbour(place: Place, side: 'before' | 'after', store: Queryable): Promise<Neighbour | undefined> {
  const isSide =
    side === 'before'
      ? sql`position < ${place.position} order by position desc`
      : sql`position > ${place.position} order by position`;
  return store.one(sql`
    select id, version, name, status, doc_rate as "docRate" from stageinstance
    where deleted_at is null and contract = ${place.contract} and system is not distinct from ${place.system}
      and ${isSide} limit 1`);
}

type EntryCondition = 'previous' | 'documents' | 'none';

async function entryConditionOf(stage: string, store: Queryable): Promise<EntryCondition> {
  const row = await store.one<{ condition: EntryCondition }>(
    sql`select entry_condition as condition from stage where id = ${stage}`,
  );
  if (!row) throw new Error(`the stage ${stage} does not exist`);
  return row.condition;
}

const done = ['accepted', 'closed'];

/** Why a stage may not be entered yet; null when it may. */
async function hindrance(place: Place, store: Queryable): Promise<string | null> {
  const entryCondition = await entryConditionOf(place.stage, store);
  const before = await neighbour(place, 'before', store);
  if (!before || entryCondition === 'none') return null;
  if (entryCondition === 'previous') {
    return done.includes(before.status) ? null : `上一阶段“${before.name}”还没有验收，不能开启`;
  }
  return before.docRate === null || before.docRate === 100
    ? null
    : `上一阶段“${before.name}”的文档还没有齐全（${before.docRate}%），不能开启`;
}

/** Opens the stage after one that is done, where nothing hinders it. */
async function openNext(place: Place, others: Others, store: Queryable): Promise<void> {
  const next = await neighbour(place, 'after', store);
  if (next?.status !== 'locked') return;
  const following = await store.one<Place>(
    sql`select id, contract, system, position, stage from stageinstance where id = ${next.id}`,
  );
  if (!following || (await hindrance(following, store))) return;
  await others.take('stageinstance', next.id, 'open');
}

export default serve(stageinstance, {
  hooks: {
    beforeSave(record, previous, { viewer }) {
      const fixed = ['contract', 'system', 'stage', 'position', 'name'] as const;
      if (previous && !isSystem(viewer) && fixed.some((name) => previous[name] !== record[name])) {
        throw new AppError('refused', '阶段的名称、顺序和所属合同由阶段模板决定，不能修改');
      }
      return undefined;
    },
    beforeSubmit(record) {
      const reason = incompleteness(record);
      if (reason) throw new AppError('refused', reason);
    },
  },
  outcomes: {
    async approved(record, others, { store }) {
      await others.change('stageinstance', record.id, { actualEndOn: dayOf(new Date()) });
      await openNext(record, others, store);
    },
  },
  effects: {
    async open(record, others, context) {
      await raiseDocuments(record, others, context.store);
      await raiseTasks(record, others, context);
    },
    raise: (record, others, { store }) => raiseDocuments(record, others, store),
    finish: (record, others, { store }) => openNext(record, others, store),
    accept: (record, others, { store }) => openNext(record, others, store),
  },
  offers: {
    raise: {
      on: () => sql`exists (select 1 from documentrequirement requirement where ${isMissing(rowOf)})`,
      refusal: () => '这个阶段要求的文档都已生成',
    },
    submit: {
      on: () => sql`exists (select 1 from stage where stage.id = ${rowOf}.stage and stage.need_accept)`,
      refusal: () => '这个阶段不需要验收，请直接点“完成”',
    },
    finish: {
      on: () => sql`exists (select 1 from stage where stage.id = ${rowOf}.stage and not stage.need_accept)`,
      refusal: () => '这个阶段需要验收，请先申请验收',
    },
  },
  guards: {
    async open(record, _answers, { store }) {
      const reason = await hindrance(record, store);
      if (reason) throw new AppError('refused', reason);
      return { actualStartOn: record.actualStartOn ?? dayOf(new Date()) };
    },
    finish: () => ({ actualEndOn: dayOf(new Date()) }),
    accept: () => ({ actualEndOn: dayOf(new Date()) }),
  },
});

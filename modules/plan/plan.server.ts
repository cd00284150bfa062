import sql from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { workdaysMoved } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { plan } from './plan.ts';

interface Span {
  node: string;
  name: string;
  startOn: string;
  endOn: string;
}

type State = number | 'now' | 'actual';

/** The nodes of a plan in one of its states. */
function spansOf(id: string, state: State, store: Queryable): Promise<Span[]> {
  if (typeof state === 'number') {
    return store.query<Span>(sql`
      select node, name, start_on as "startOn", end_on as "endOn" from planbaseline
      where plan = ${id} and edition = ${state} and deleted_at is null order by start_on, id`);
  }
  const today = dayOf(new Date());
  const start = state === 'actual' ? sql`coalesce(actual_start_on, start_on)` : sql`start_on`;
  // What is not done by its day is late until it is done.
  const end = state === 'actual' ? sql`coalesce(actual_end_on, greatest(end_on, ${today}::date))` : sql`end_on`;
  return store.query<Span>(sql`
    select id as node, name, ${start} as "startOn", ${end} as "endOn" from plannode
    where plan = ${id} and deleted_at is null order by position, id`);
}

/** Groups of sister nodes whose weights do not make 100. */
async function demandWeights(id: string, store: Queryable): Promise<void> {
  const groups = await store.query<{ name: string | null; weight: number }>(sql`
    select above.name, sum(node.weight) as weight from plannode node left join plannode above on above.id = node.parent
    where node.plan = ${id} and node.deleted_at is null group by above.id, above.name`);
  if (groups.length === 0) throw new AppError('refused', '计划还没有节点，请先编制节点');
  const odd = groups.find(({ weight }) => Math.round(weight * 10) !== 1000);
  if (odd) {
    const where = odd.name ? `“${odd.name}”下各节点` : '各一级节点';
    throw new AppError('refused', `${where}的权重合计为 ${odd.weight}%，应为 100%`);
  }
}

/** Keeps the nodes as they were approved, as the next baseline. */
async function freeze(id: string, store: Transaction): Promise<void> {
  const today = dayOf(new Date());
  const row = await store.one<{ edition: number }>(sql`
    update plan set baseline_no = coalesce(baseline_no, 0) + 1, baseline_on = ${today} where id = ${id}
    returning baseline_no as edition`);
  await store.execute(sql`
    insert into planbaseline (id, plan, edition, node, name, start_on, end_on, weight, frozen_on, reason, reason_note)
    select gen_random_uuid(), node.plan, ${row?.edition ?? 1}, node.id, node.name, node.start_on, node.end_on, node.weight,
      ${today}::date, plan.reason, plan.reason_note
    from plannode node join plan on plan.id = node.plan where node.plan = ${id} and node.deleted_at is null`);
}

/** What a plan says of itself as a whole follows from its nodes. */
async function takeTerm(id: string, store: Transaction): Promise<void> {
  await store.execute(sql`
    update plan set start_on = term.start_on, end_on = term.end_on
    from (select min(start_on) as start_on, max(end_on) as end_on from plannode
      where plan = ${id} and deleted_at is null) term
    where plan.id = ${id}`);
}

/** Of one thing there is one plan a year that counts: what is to be changed is adjusted, and what is wrong given up. */
async function refuseSecond(
  { contract, system, kind, year }: { contract: string; system: string | null; kind: string; year: number },
  id: string | null,
  store: Transaction,
): Promise<void> {
  await takeTurns(store, `plan ${contract}`);
  const other = await store.one<{ title: string }>(sql`
    select title from plan where contract = ${contract} and system is not distinct from ${system} and kind = ${kind}
      and year = ${year} and status <> 'superseded' and deleted_at is null and id is distinct from ${id} limit 1`);
  if (!other) return;
  const message = `${year} 年已有同类计划“${other.title}”，请在其中调整，或先将它废止`;
  refuseProblems([{ path: 'year', message }]);
}

export default serve(plan, {
  hooks: {
    async beforeSave(record, previous, { store }) {
      const kept = ['contract', 'system', 'kind', 'year'] as const;
      if (previous && kept.every((name) => previous[name] === record[name])) return undefined;
      await refuseSecond(record, previous?.id ?? null, store);
      return undefined;
    },
    async afterRows(id, { store }) {
      await takeTerm(id, store);
    },
    async beforeSubmit({ id }, { store }) {
      await demandWeights(id, store);
    },
  },
  guards: {
    async adjust({ id }, _answers, { store }) {
      // The next baseline is approved anew.
      await store.execute(sql`update plan set approval = 'draft' where id = ${id}`);
      return undefined;
    },
  },
  outcomes: { approved: ({ id }, _others, { store }) => freeze(id, store) },
  actions: {
    async baselines({ id }, { store }, others) {
      await others.see('plan', id);
      return store.query(sql`
        select distinct on (edition) edition, frozen_on as "frozenOn", reason, reason_note as "reasonNote"
        from planbaseline where plan = ${id} and deleted_at is null order by edition`);
    },
    async compare({ id, from, to }, { store }, others) {
      await others.see('plan', id);
      const calendar = await readWorkCalendar(store);
      const before = await spansOf(id, from, store);
      const after = await spansOf(id, to, store);
      const later = new Map(after.map((span) => [span.node, span]));
      const earlier = new Set(before.map(({ node }) => node));
      const spanOf = ({ startOn, endOn }: Span) => ({ startOn, endOn });
      return [
        ...before.map((span) => {
          const now = later.get(span.node);
          const days = now ? workdaysMoved(span.endOn, now.endOn, calendar) : null;
          return {
            node: span.node,
            name: now?.name ?? span.name,
            from: spanOf(span),
            to: now ? spanOf(now) : null,
            days,
          };
        }),
        ...after
          .filter(({ node }) => !earlier.has(node))
          .map((span) => ({ node: span.node, name: span.name, from: null, to: spanOf(span), days: null })),
      ];
    },
  },
});

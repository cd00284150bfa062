import sql, { type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { literally } from '#server/crud/filter.ts';
import type { Queryable } from '#server/database/database.ts';
import { decideApart } from '#server/decision/decisions-apart.ts';
import { keepDecisions, keepTable } from '#server/engine/definitions/keep-decision.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Decision } from '#shared/dmn/decision.ts';
import { AppError } from '#shared/error.ts';
import {
  getDecision,
  importDecisions,
  type ListedDecision,
  listDecisionVersions,
  pageDecisions,
  removeDecision,
  saveDecision,
  tryDecision,
} from './decisions.ts';

/** The deployed processes, in their newest versions or with open cases, whose drawing names a decision; the quotes tell a key from a longer one. */
const usedBy = (key: Sql) => sql`
  select distinct definition.name from process_definition definition
  where (definition.version = (select max(version) from process_definition other where other.key = definition.key)
      or exists (select 1 from process_instance running where running.definition_id = definition.id and ended_at is null))
    and (strpos(definition.xml, 'decisionRef="' || ${key} || '"') > 0
      or strpos(definition.xml, '[' || ${key} || ']') > 0
      or strpos(definition.xml, '>' || ${key} || '<') > 0)`;

const newest = sql`
  process_decision decision
  where not exists (select 1 from process_decision newer where newer.key = decision.key and newer.version > decision.version)`;

async function decisionsOf({ page, size, search }: z.output<typeof pageDecisions.input>, store: Queryable) {
  const pattern = `%${literally(search ?? '')}%`;
  const found = sql`from ${newest} and (decision.name ilike ${pattern} or decision.key ilike ${pattern})`;
  const counted = await store.one<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const rows = await store.query<Omit<ListedDecision, 'hitPolicy' | 'ruleCount'> & { decisions: Decision[] }>(sql`
    select decision.id, decision.key, decision.name, decision.version, decision.version_tag as "versionTag",
      decision.decisions, array(${usedBy(sql`decision.key`)} order by definition.name) as "usedBy",
      decision.saved_at as "savedAt", decision.saved_by_name as "savedByName"
    ${found} order by decision.saved_at desc, decision.key limit ${size} offset ${(page - 1) * size}`);
  return { rows: rows.map(asListed), total: counted?.total ?? 0 };
}

function asListed({ decisions, ...row }: Omit<ListedDecision, 'hitPolicy' | 'ruleCount'> & { decisions: Decision[] }) {
  const logic = decisions.find(({ key }) => key === row.key)?.logic;
  return logic?.kind === 'table'
    ? { ...row, hitPolicy: logic.hitPolicy, ruleCount: logic.rules.length }
    : { ...row, hitPolicy: null, ruleCount: 0 };
}

interface Stored {
  key: string;
  name: string;
  version: number;
  isNewest: boolean;
  decisions: Decision[];
  xml: string;
}

async function stored(key: string, version: number | null | undefined, store: Queryable): Promise<Stored> {
  const row = await store.one<Stored>(sql`
    select key, name, version, decisions, xml,
      version = (select max(version) from process_decision other where other.key = ${key}) as "isNewest"
    from process_decision
    where key = ${key} and (${version ?? null}::int is null or version = ${version ?? null})
    order by version desc limit 1`);
  if (!row) throw new AppError('notFound', '决策表不存在或已被删除');
  return row;
}

async function detail(key: string, version: number | null | undefined, store: Queryable) {
  const { decisions, ...row } = await stored(key, version, store);
  const own = decisions.find((each) => each.key === key);
  if (!own) throw new Error(`${key} is not in its own file`);
  return { ...row, decision: own, others: decisions.flatMap((each) => (each === own ? [] : each.name)) };
}

async function tried(
  { key, version, table, variables }: z.output<typeof tryDecision.input>,
  store: Queryable,
): Promise<z.output<typeof tryDecision.output>> {
  const known = version ? (await stored(key, version, store)).decisions : [];
  const own = known.find((each) => each.key === key) ?? { key, name: key, versionTag: null, requires: [] };
  const others = known.filter((each) => each.key !== key);
  const decisions = table ? [...others, { ...own, logic: table }] : known;
  const { results, matched, inputs } = await decideApart(decisions, key, variables);
  const asJson = JSON.stringify({ results, matched, inputs });
  return JSON.parse(asJson) as z.output<typeof tryDecision.output>;
}

/** The calls around decision tables: import, edit, try, look at versions. Administrators only, like the drawings. */
export function decisionEndpoints(): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onRead(pageDecisions, admins, (query, { store }) => decisionsOf(query, store)),
    onRead(getDecision, admins, ({ key, version }, { store }) => detail(key, version, store)),
    onRead(listDecisionVersions, admins, ({ key }, { store }) =>
      store.query<z.output<typeof listDecisionVersions.output>[number]>(sql`
        select version, version_tag as "versionTag", name, note, saved_at as "savedAt", saved_by_name as "savedByName"
        from process_decision where key = ${key} order by version desc`),
    ),
    onWrite(saveDecision, admins, ({ version, ...change }, { viewer, store }) =>
      keepTable(store, viewer, { ...change, version: version ?? null }),
    ),
    onWrite(importDecisions, admins, (file, { viewer, store }) => keepDecisions(store, viewer, file)),
    onRead(tryDecision, admins, (asked, { store }) => tried(asked, store)),
    onWrite(removeDecision, admins, async ({ key, version }, { store }) => {
      const { isNewest, name } = await stored(key, version, store);
      if (!isNewest) throw new AppError('conflict', '决策表已有新的版本，请刷新后重试');
      const used = await store.query<{ name: string }>(usedBy(sql`${key}::text`));
      const names = used.map((each) => `“${each.name}”`).join('、');
      if (used.length > 0) throw new AppError('refused', `流程${names}正在使用“${name}”，不能删除`);
      await store.execute(sql`delete from process_decision where key = ${key}`);
      return {};
    }),
  ];
}

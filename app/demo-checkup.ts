import sql from 'sql-template-tag';
import { demoAnswers, demoDays, demoRemarks, quarterBefore } from '#modules/checkcampaign/checkcampaign.seed.ts';
import { type Campaign, makeSheets } from '#modules/checkcampaign/make-sheets.server.ts';
import { demoModels } from '#modules/checkmodel/checkmodel.seed.ts';
import { optionsOf } from '#modules/checkmodelfield/item-types.ts';
import { type Entry, entryProblems, pointsOf, totalOf } from '#modules/checksheet/rules.ts';
import type { SheetRow } from '#modules/checksheet/sheet-calls.ts';
import { entriesOf, factsOf, rowsOfSheet } from '#modules/checksheet/stored-sheet.server.ts';
import { othersOf } from '#server/crud/event.ts';
import { get } from '#server/crud/get.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { chinaDay } from '#shared/day.ts';
import { seedEvidence } from './demo-evidence.ts';

type Ids = Record<string, string>;

const grades = [
  { grade: 'excellent', from: 90 },
  { grade: 'good', from: 80 },
  { grade: 'fair', from: 60 },
  { grade: 'poor', from: 0 },
];

/** Always the same number between 0 and 1 for the same words. */
function chance(...words: (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const letter of words.join('|')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return (hash % 10_007) / 10_007;
}

async function seedModel(seeder: Seeder, model: (typeof demoModels)[number]): Promise<string> {
  const { dimensions, weight: _, ...values } = model;
  const own = { edition: 1, period: 'quarter', total: 100, passLine: 60, grades, remark: null };
  const adding = seeder.asking();
  const id = await seeder.add('checkmodel', { ...own, ...values });
  let position = 0;
  for (const { indicators, ...dimension } of dimensions) {
    const max = indicators.reduce((sum, { max: each, type }) => (type === 'add' ? sum : sum + each), 0);
    position += 1;
    const parent = await adding.add('checkmodelfield', {
      ...{ model: id, position, type: 'score', max, standard: null },
      ...dimension,
    });
    for (const indicator of indicators) {
      position += 1;
      await adding.add('checkmodelfield', { model: id, parent, position, ...indicator });
    }
  }
  await seeder.put('checkmodel', id, 'enabled');
  return id;
}

/** What somebody enters for an indicator: mostly good, sometimes less, never the same for all. */
function entryFor(row: SheetRow, sheet: string): Entry {
  const luck = chance(sheet, row.name);
  const steps = (value: number) => Math.round(value / (row.step ?? 1)) * (row.step ?? 1);
  const choices = optionsOf(row.options) ?? [];
  const marks: Record<SheetRow['type'], number | null> = {
    score: Math.min(row.max, steps(row.max * (0.72 + luck * 0.3))),
    deduct: luck > 0.75 ? 2 : luck > 0.5 ? 1 : 0,
    add: luck > 0.7 ? 1 : 0,
    select: choices[luck > 0.6 && choices.length > 1 ? 1 : 0]?.score ?? null,
    bool: luck > 0.15 ? 1 : 0,
    veto: 0,
    auto: row.item?.autoValue ?? Math.round(70 + luck * 30),
    text: null,
  };
  const entry = {
    mark: marks[row.type],
    answer: row.type === 'text' ? (demoAnswers[Math.floor(luck * demoAnswers.length)] as string) : null,
    evidence: [],
  };
  const isRemarked = entryProblems(row, entry).some(({ path }) => path === 'remark');
  return { ...entry, remark: isRemarked ? (demoRemarks[Math.floor(luck * demoRemarks.length)] as string) : null };
}

/** Fills in one sheet, whole or its first rows, and answers what it comes to. */
async function fill(seeder: Seeder, id: string, title: string, part: number): Promise<void> {
  const { store } = seeder.context;
  const facts = await factsOf(id, store);
  if (!facts) return;
  const rows = await rowsOfSheet({ ...facts, status: 'scoring' }, store);
  const marked = rows.filter(({ item }) => item);
  const filled = marked.slice(0, Math.ceil(marked.length * part)).map((row) => ({ row, entry: entryFor(row, title) }));
  const column = <Value>(of: (each: (typeof filled)[number]) => Value) => filled.map(of);
  await store.execute(sql`
    update checksheetitem item set mark = given.mark, score = given.score, answer = given.answer,
      remark = given.remark, self_mark = given.self_mark, self_score = given.self_score,
      auto_value = given.auto_value, auto_source = given.auto_source
    from unnest(${column(({ row }) => row.item?.id)}::uuid[], ${column(({ entry }) => entry.mark)}::numeric[],
      ${column(({ row, entry }) => pointsOf(row, entry.mark))}::numeric[],
      ${column(({ entry }) => entry.answer ?? null)}::text[], ${column(({ entry }) => entry.remark ?? null)}::text[],
      ${column(({ row }) => (facts.hasSelfScore && row.type === 'score' ? row.max - 1 : null))}::numeric[],
      ${column(({ row }) => (facts.hasSelfScore && row.type === 'score' ? row.max - 1 : null))}::numeric[],
      ${column(({ row, entry }) => (row.type === 'auto' ? entry.mark : null))}::numeric[],
      ${column(({ row }) => row.item?.autoSource ?? null)}::text[])
      given (id, mark, score, answer, remark, self_mark, self_score, auto_value, auto_source)
    where item.id = given.id`);
  const entries = new Map(filled.map(({ row, entry }) => [row.id, entry]));
  const result = totalOf(rows, entries, facts.total);
  const self = facts.hasSelfScore ? totalOf(rows, entriesOf(rows, true), facts.total).total : null;
  await store.execute(sql`
    update checksheet set total = ${result.total}, filled_count = ${result.filled}, is_vetoed = false,
      self_total = ${self && Math.max(self, result.total)} where id = ${id}`);
}

interface Made {
  id: string;
  title: string;
}

/** Brings the sheets of a campaign to where they stand: all handed in but a few, or half of them. */
async function fillSheets(seeder: Seeder, campaign: string, isRunning: boolean, scoreFrom: string): Promise<void> {
  const { store } = seeder.context;
  const sheets = await store.query<Made>(
    sql`select id, title from checksheet where campaign = ${campaign} order by title, id`,
  );
  // Side by side: no sheet asks for another one.
  const fillOne = async ({ id, title }: Made, index: number) => {
    const luck = chance(title, campaign.length, index);
    const done = isRunning ? luck < 0.5 : luck < 0.96;
    const begun = isRunning && !done && luck < 0.7;
    if (done || begun) await fill(seeder, id, `${title} ${scoreFrom}`, done ? 1 : 0.5);
    const status = done ? 'submitted' : begun ? 'scoring' : isRunning ? null : 'missed';
    if (status) await seeder.put('checksheet', id, status);
    await store.execute(sql`
      update checksheet set open_areas = case when status = 'self' then open_areas end,
        open_companies = case when status = 'self' then open_companies end,
        submitted_at = case when ${done} then ${scoreFrom}::date + make_interval(days => ${index % 5}, hours => 2) end,
        submitted_by = case when ${done} then (select post.parent from user_positions post
          where post.area = checksheet.rater_area or post.company = checksheet.rater_company order by post.role desc limit 1) end
      where id = ${id}`);
  };
  await sideBySide(sheets, fillOne);
}

/** Adds six models and for each two finished campaigns and a running one, with what was scored. */
export async function seedCheckup(seeder: Seeder, { areas, people }: { areas: Ids; people: Ids }): Promise<void> {
  const { store, viewer } = seeder.context;
  const today = chinaDay();
  const entry = seeder.registry.get('checkcampaign');
  const by = seeder.as({ ...viewer, id: people.operator as string });
  const { others } = othersOf({ ...by.context }, seeder.registry);
  // Side by side: no model asks for another one.
  await sideBySide(demoModels, async (model) => {
    const id = await seedModel(by, model);
    for (const [turn, quarter] of [3, 2, 1].map((count) => quarterBefore(today, count)).entries()) {
      const isRunning = turn === 2;
      const isOfSystems = model.pair === 'system';
      const days = demoDays(quarter, isRunning, today);
      const campaign = await by.add('checkcampaign', {
        title: `${quarter.key.replace('Q', ' 年第 ')} 季度${model.name}`,
        ...{ model: id, periodKey: quarter.key, startOn: quarter.startOn, endOn: quarter.endOn },
        pairRule: isOfSystems ? 'chosen' : 'all',
        areas: isOfSystems ? [areas.linjiang] : null,
        manual: [],
        weight: model.weight,
        ...days,
      });
      const { record } = await get(entry, campaign, seeder.context, seeder.registry);
      await makeSheets(record as unknown as Campaign, others, by.context);
      await seeder.put('checkcampaign', campaign, isRunning ? 'scoring' : 'reviewing');
      await fillSheets(seeder, campaign, isRunning, days.scoreFrom);
      await store.execute(sql`
        update checkcampaign set approval = 'approved', created_by = ${people.operator},
          created_at = ${days.scoreFrom}::date - 5, published_at = ${days.scoreFrom}::date - 1,
          closed_at = ${isRunning ? null : days.scoreUntil}::date + 1 where id = ${campaign}`);
    }
  });
  await seedEvidence(by);
  await store.execute(sql`delete from notice where kind = 'reminded' and link like '/checkup/%'`);
}

import sql from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import { serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { dayAfter, dayOf } from '#shared/work-calendar.ts';
import { answerProposal, proposeValue } from './adjust.server.ts';
import { checksheet } from './checksheet.ts';
import { demandBegun, enterMarks, freezeValues, sideOf } from './marks.server.ts';
import { entryProblems } from './rules.ts';
import { isRatee, isRater } from './sides.server.ts';
import { entriesOf, factsOf, labelsOfRows, rowsOfSheet, withRowsBehind } from './stored-sheet.server.ts';

/** How long a rater has for a sheet that was given back. */
const returnedDays = 2;

/** Refuses a sheet that is not filled in, with each problem at its cell. */
async function demandFilled(id: string, isSelf: boolean, context: Parameters<typeof sideOf>[1]): Promise<void> {
  const facts = await factsOf(id, context.store);
  if (!facts) throw new AppError('notFound', '评分表不存在或已被删除');
  demandBegun(facts);
  if ((await sideOf(facts, context)) === 'reader') throw new AppError('refused', '评分已经结束，不能再提交');
  const rows = await rowsOfSheet(facts, context.store);
  const entries = entriesOf(rows, isSelf);
  refuseProblems(
    rows.flatMap((row) => {
      const entry = entries.get(row.id);
      if (!row.item || !entry || (isSelf && row.type === 'auto')) return [];
      const found = entryProblems(row, entry).filter(({ path }) => !isSelf || path === 'mark');
      return found.map(({ path, message }) => ({ path: `${row.item?.id}.${path}`, message }));
    }),
  );
}

export default serve(checksheet, {
  offers: {
    hand: { on: isRatee, refusal: () => '自评由被评方填写' },
    submit: { on: isRater, refusal: () => '这张评分表不由你评分' },
    declare: { on: (viewer) => sql`(${record}.interest is null and ${isRater(viewer)})` },
    return: {
      on: () => sql`coalesce(${record}.return_count, 0) = 0`,
      refusal: () => '这张评分表已经退回过一次，不能再退回',
    },
  },
  guards: {
    async hand({ id }, _answers, context) {
      await demandFilled(id, true, context);
      return { openAreas: null, openCompanies: null };
    },
    async submit({ id }, _answers, context) {
      await demandFilled(id, false, context);
      return { submittedAt: new Date().toISOString(), submittedBy: context.viewer.id };
    },
    async declare({ campaign, ...sheet }, { interest }, context) {
      const row = await context.store.one<{ scorer: string }>(sql`
        select person.id as scorer from "user" person join user_positions post on post.parent = person.id
        where post.role = 'admin' and person.status = 'active' and person.deleted_at is null
        order by person.created_at limit 1`);
      await tellOfRecord(
        { ...sheet, module: 'checksheet' },
        [row?.scorer],
        { text: `评分方申报回避：${interest}，请代为评分或指定代评人`, kind: 'todo' },
        context,
      );
      return { scorer: row?.scorer ?? null, total: null, filledCount: 0 };
    },
    async entrust(sheet, { scorer }, context) {
      await tellOfRecord(
        { ...sheet, module: 'checksheet' },
        [String(scorer)],
        { text: '请代为评分', kind: 'todo' },
        context,
      );
    },
    async return(sheet, { returnReason }, context) {
      const { campaign, returnCount, submittedBy } = sheet;
      const row = await context.store.one<{ status: string }>(sql`
        select status from checkcampaign where id = ${campaign}`);
      if (row?.status !== 'reviewing') throw new AppError('refused', '只有复核中的考核可以退回评分表');
      await tellOfRecord(
        { ...sheet, module: 'checksheet' },
        [submittedBy],
        { text: `评分表被退回：${returnReason}，请在 ${returnedDays} 天内修改后提交`, kind: 'returned' },
        context,
      );
      return { returnCount: (returnCount ?? 0) + 1, dueOn: dayAfter(dayOf(new Date()), returnedDays) };
    },
  },
  effects: {
    submit: ({ id }, others, context) => freezeValues(id, others, context),
    freeze: ({ id }, others, context) => freezeValues(id, others, context),
    async declare({ id }, others, { store }) {
      const items = await store.query<{ id: string }>(sql`
        select id from checksheetitem where sheet = ${id} and deleted_at is null order by position`);
      for (const item of items) {
        await others.change('checksheetitem', item.id, { mark: null, score: null, answer: null, remark: null });
      }
    },
  },
  actions: {
    async open({ id }, context) {
      const facts = await factsOf(id, context.store);
      if (!facts) throw new AppError('notFound', '评分表不存在或已被删除');
      const { total, scoreFrom, hasSelfScore, isAnonymous } = facts;
      const side = await sideOf(facts, context);
      const rows = await withRowsBehind(await rowsOfSheet(facts, context.store), facts, context.store);
      const labels = await labelsOfRows(rows, context.store);
      return { total, scoreFrom, hasSelfScore, isAnonymous, side, rows, labels };
    },
    mark: ({ id, entries }, context, others) => enterMarks(id, entries, others, context),
    async adjust(input, context, others) {
      await proposeValue(input, others, context);
      return {};
    },
    async agree(input, context, others) {
      await answerProposal(input, others, context);
      return {};
    },
  },
});

import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import type { Grade } from '../checkmodel/words.ts';
import { checkresult } from './checkresult.ts';
import { gradeOf } from './composite.ts';
import { pointsByIndicator } from './indicators.server.ts';
import { keepComposites, keepRanks } from './places.server.ts';

/** Puts a result in its place among those of its campaign and its period. */
async function compare(
  { campaign, periodKey }: { campaign: string; periodKey: string },
  others: Others,
  context: Context,
): Promise<void> {
  await keepRanks(campaign, others, context);
  await keepComposites(periodKey, others, context);
}

interface Standing {
  title: string;
  status: string;
  campaign: string;
  company: string | null;
  area: string | null;
}

export default serve(checkresult, {
  guards: {
    async resume({ campaign, score: before, settledScore, isVetoed }, { score }, { store }) {
      if (typeof score !== 'number') return { score: before };
      const grades = await store.query<{ grade: Grade; from: number }>(sql`
        select line.grade, line."from"::float8 as "from" from checkcampaign
        join checkmodel_grades line on line.parent = checkcampaign.model where checkcampaign.id = ${campaign}`);
      return { score, settledScore: settledScore ?? before, grade: gradeOf(score, isVetoed === true, grades) };
    },
  },
  effects: {
    resume: compare,
    place: compare,
  },
  actions: {
    indicators: (question, { store }, others) => pointsByIndicator(question, others, store),
    async sign({ id, signature, longitude = null, latitude = null }, { viewer, store }, others, { address }) {
      const result = await store.one<Standing>(sql`
        select title, status, campaign, ratee_company as company, ratee_area as area from checkresult
        where id = ${id} and deleted_at is null for no key update`);
      if (result?.status !== 'waiting') throw new AppError('refused', '只有待确认的结果可以签字确认');
      const { position } = viewer;
      const isRatee = result.area ? position.areaId === result.area : position.companyId === result.company;
      if (!isRatee) throw new AppError('refused', '由被评单位的负责人签字确认');
      const signedAt = new Date().toISOString();
      const { title, campaign, area, company } = result;
      const [record = ''] = await others.addMany('signrecord', [
        {
          ...{ kind: 'confirm', title, result: id, campaign, area, company, person: viewer.id, signature },
          ...{ signedAt, address, longitude, latitude },
        },
      ]);
      await others.change('checkresult', id, { confirmedBy: viewer.id, confirmedAt: signedAt });
      await others.take('checkresult', id, 'confirm');
      return { record };
    },
  },
});

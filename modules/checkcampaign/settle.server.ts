import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import type { Grade } from '../checkmodel/words.ts';
import { type AggregateRule, aggregateOf, gradeOf, type SheetMark } from '../checkresult/composite.ts';
import type { Campaign } from './make-sheets.server.ts';
import { namesOf } from './names.server.ts';

interface Sheet extends SheetMark {
  id: string;
  status: string;
  rateeArea: string | null;
  rateeCompany: string | null;
  system: string | null;
  manager: string | null;
  isVetoed: boolean | null;
}

interface Rule extends AggregateRule {
  isAnonymous: boolean;
  grades: { grade: Grade; from: number }[];
}

async function ruleOf(model: string, store: Queryable): Promise<Rule> {
  const rule = await store.one<Rule>(sql`
    select aggregate, drop_high as "dropHigh", drop_low as "dropLow", missing_rule as "missingRule",
      is_anonymous as "isAnonymous", coalesce((
        select json_agg(json_build_object('grade', grade, 'from', "from"::float8))
        from checkmodel_grades where parent = checkmodel.id), '[]') as grades
    from checkmodel where id = ${model}`);
  if (!rule) throw new AppError('notFound', '考核模型不存在或已被删除');
  return rule;
}

function sheetsOf(campaign: string, store: Queryable): Promise<Sheet[]> {
  return store.query<Sheet>(sql`
    select sheet.id, sheet.status, ratee_area as "rateeArea", ratee_company as "rateeCompany", system,
      contract.manager, is_vetoed as "isVetoed", sheet.weight::float8 as weight,
      case when sheet.status = 'missed' then null else sheet.total::float8 end as total
    from checksheet sheet left join contract on contract.id = sheet.contract
    where campaign = ${campaign} and sheet.status <> 'cancelled' and sheet.deleted_at is null order by sheet.id`);
}

/** Those who were scored, each with its sheets. */
function byRatee(sheets: readonly Sheet[]): Sheet[][] {
  const groups = new Map<string, Sheet[]>();
  for (const sheet of sheets) {
    const key = [sheet.rateeArea ?? sheet.rateeCompany, sheet.system].join(':');
    groups.set(key, [...(groups.get(key) ?? []), sheet]);
  }
  return [...groups.values()];
}

/** Takes the sheets that were handed in as they are, and opens them to whom they judge where raters are named. */
async function confirmSheets(sheets: readonly Sheet[], { isAnonymous }: Rule, others: Others): Promise<void> {
  await sideBySide(sheets, async ({ id, status, rateeArea, rateeCompany, manager }) => {
    if (status === 'submitted') await others.take('checksheet', id, 'confirm');
    if (isAnonymous || status === 'missed') return;
    const openCompanies = [rateeCompany, manager].filter((company) => company !== null);
    await others.change('checksheet', id, {
      openAreas: rateeArea ? [rateeArea] : null,
      openCompanies: openCompanies.length > 0 ? openCompanies : null,
    });
  });
}

/** Makes the results of a campaign out of its sheets: mark, grade and place of everybody who was scored. */
export async function settle(campaign: Campaign, others: Others, context: Context): Promise<void> {
  const { store } = context;
  const rule = await ruleOf(campaign.model, store);
  const sheets = await sheetsOf(campaign.id, store);
  const names = await namesOf(sheets, store);
  const made = byRatee(sheets).map((group) => {
    const [{ rateeArea, rateeCompany, system }] = group as [Sheet];
    const score = aggregateOf(group, rule);
    const isVetoed = group.some((sheet) => sheet.isVetoed === true);
    const name = names.get(system ?? rateeArea ?? rateeCompany ?? '') ?? '';
    return {
      ...{ id: newId(), campaign: campaign.id, pair: campaign.pair, periodKey: campaign.periodKey },
      ...{ rateeArea, rateeCompany, system, score, isVetoed },
      title: `${name} · ${campaign.title}`.slice(0, 200),
      grade: score === null ? null : gradeOf(score, isVetoed, rule.grades),
      raterCount: group.filter(({ total }) => total !== null).length,
      missingCount: group.filter(({ total }) => total === null).length,
    };
  });
  const [one] = await others.addMany('checkresult', made);
  await confirmSheets(sheets, rule, others);
  if (one) await others.take('checkresult', one, 'place');
}

import sql from 'sql-template-tag';
import type { Seeder } from '#server/module/seeding.ts';
import { daysAgo, moveToPast, type Past } from './demo-case-past.ts';
import { type Life, tellLives } from './demo-life.ts';

/** What companies show, and what becomes of it. */
const shown = [
  { status: 'accepted', title: '进度节点确认单', returnReason: null },
  { status: 'submitted', title: '整改情况说明', returnReason: null },
  { status: 'returned', title: '培训签到表', returnReason: '缺少参训单位盖章，请补齐后重新提交。' },
] as const;

interface Party {
  campaign: string;
  company: string;
  contract: string;
  document: string;
  person: string;
  dueOn: string;
  areas: string[];
  indicators: string[];
}

/** Shows documents of a contract as evidence in the campaign that is being scored. */
export async function seedEvidence(seeder: Seeder): Promise<void> {
  const { store } = seeder.context;
  const parties = await store.query<Party>(sql`
    select distinct on (sheet.ratee_company) sheet.campaign, sheet.ratee_company as company, sheet.contract,
      document.id as document, post.parent as person, campaign.score_until as "dueOn",
      (select array_agg(distinct other.rater_area) from checksheet other
        where other.campaign = sheet.campaign and other.contract = sheet.contract) as areas,
      (select array_agg(field.id order by field.position) from checkmodelfield field
        where field.model = campaign.model and field.parent is not null) as indicators
    from checksheet sheet join checkcampaign campaign on campaign.id = sheet.campaign and campaign.status = 'scoring'
    join document on document.contract = sheet.contract and document.status = 'approved'
    join user_positions post on post.company = sheet.ratee_company and post.role = 'projectmanager'
    where sheet.pair = 'city_company' order by sheet.ratee_company, document.title, document.id`);
  const pasts: Past[] = [];
  const returned: Life[] = [];
  const desk = await store.one<{ id: string }>(sql`select id from "user" where username = 'operator'`);
  for (const [
    place,
    { campaign, company, contract, document, person, dueOn, areas, indicators },
  ] of parties.entries()) {
    for (const [index, { status, title, returnReason }] of shown.entries()) {
      const given = { campaign, contract, title, attachments: [], documents: [document], remark: null };
      const id = await seeder.add('checkdocument', { ...given, indicator: indicators[index] });
      await seeder.put('checkdocument', id, status);
      await store.execute(sql`
        update checkdocument set company = ${company}, area = null, created_by = ${person}, submitter = ${person}, due_on = ${dueOn},
          open_areas = ${areas}, return_reason = ${returnReason} where id = ${id}`);
      const startedAt = daysAgo(1 + ((place * 3 + index * 2) % 9));
      pasts.push({ module: 'checkdocument', record: id, startedAt });
      if (status !== 'returned' || !desk) continue;
      const steps = [
        { event: 'submit', by: person, at: startedAt, status: 'submitted' },
        { event: 'return', by: desk.id, at: startedAt, status },
      ];
      returned.push({ id, addedBy: person, addedAt: startedAt, first: 'draft', steps });
    }
  }
  await moveToPast(pasts, seeder);
  await tellLives('checkdocument', returned, store);
}

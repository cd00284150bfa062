import sql from 'sql-template-tag';
import { othersOf } from '#server/crud/event.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Seeder } from '#server/module/seeding.ts';
import type { Others } from '#server/module/serve.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';

/** A campaign that is still open to appeals, so that those who look around can sign and appeal. */
const openPair = 'city_company';

interface Finished {
  id: string;
  pair: string;
  turn: number;
}

interface Made {
  id: string;
  campaign: string;
  title: string;
  area: string | null;
  company: string | null;
  signer: string | null;
  confirmUntil: string;
}

function resultsOf(campaign: string, { context: { store } }: Seeder): Promise<Made[]> {
  return store.query<Made>(sql`
    select result.id, result.campaign, result.title, ratee_area as area, ratee_company as company,
      campaign.confirm_until as "confirmUntil",
      (select post.parent from user_positions post
        where post.role = 'cityleader' and post.area = result.ratee_area
          or post.role = 'projectmanager' and post.company = result.ratee_company
        order by post.parent limit 1) as signer
    from checkresult result join checkcampaign campaign on campaign.id = result.campaign
    where result.campaign = ${campaign} order by rank, result.id`);
}

/** Carries the finished campaigns on: those before the last are published, of the last one kind still waits for the ratees. */
export async function seedCheckResults(seeder: Seeder, operator: string): Promise<void> {
  const { store, viewer } = seeder.context;
  const { others } = othersOf(seeder.as({ ...viewer, id: operator }).context, seeder.registry);
  const campaigns = await store.query<Finished>(sql`
    select id, pair, (row_number() over (partition by pair order by period_key desc))::int as turn
    from checkcampaign where status = 'reviewing' and deleted_at is null order by period_key, pair`);
  for (const { id, pair, turn } of campaigns) {
    const isOpen = pair === openPair && turn === 1;
    if (isOpen) {
      const today = chinaDay();
      await store.execute(sql`
        update checkcampaign set confirm_until = ${dayAfter(today, 3)}, appeal_until = ${dayAfter(today, 10)} where id = ${id}`);
    }
    await others.take('checkcampaign', id, 'settle');
    const results = await resultsOf(id, seeder);
    const led = results.filter(({ signer }) => signer);
    // Somebody always forgets; where it is still open the last of those with a leader appeals, and the one before waits.
    const [waiting, disputed] = isOpen ? led.slice(-2) : [results.at(-1)];
    const left = [disputed?.id, waiting?.id];
    // Side by side: nobody waits for whoever else signs.
    const signing = led.filter(({ id: own }) => !left.includes(own));
    await sideBySide(signing, (each) => sign(each, others));
    if (disputed) await appeal(disputed, seeder);
    if (!isOpen) await others.take('checkcampaign', id, 'announce');
  }
  await store.execute(sql`
    delete from notice where link like '/workdetail?module=checkcampaign%' and text like '考核结果%'`);
}

async function sign(result: Made, others: Others): Promise<void> {
  const { id, campaign, title, area, company, signer, confirmUntil } = result;
  if (!signer) return;
  const signedAt = new Date(Math.min(Date.parse(`${dayAfter(confirmUntil, -2)}T02:30:00Z`), Date.now())).toISOString();
  await others.addMany('signrecord', [
    {
      ...{ kind: 'confirm', title, result: id, campaign, area, company, person: signer, signedAt },
      ...{ signature: null, address: '10.20.3.8', longitude: null, latitude: null },
    },
  ]);
  await others.change('checkresult', id, { confirmedBy: signer, confirmedAt: signedAt });
  await others.take('checkresult', id, 'confirm');
}

/** What the ratee in the last place holds against it; it waits for an answer. */
async function appeal({ id, signer }: Made, seeder: Seeder): Promise<void> {
  const by = seeder.as({ ...seeder.context.viewer, id: signer as string });
  const made = await by.add('checkappeal', {
    result: id,
    title: '进度指标的扣分与事实不符',
    reason: '联调推迟两周是应建设单位要求调整接口所致，双方已有会议纪要，请核实后恢复扣分。',
  });
  await othersOf(by.context, seeder.registry).others.take('checkappeal', made, 'file');
}

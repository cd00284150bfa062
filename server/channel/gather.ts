import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { settingOf } from '#server/identity/setting.ts';
import { type Channel, fill, gatherMinutes } from '#shared/channel.ts';
import { noticeKinds } from '#shared/notice.ts';
import { noticeDelivery } from './tables.ts';
import { type Wish, type Wishing, wishOf } from './wish.ts';

interface Row extends Wishing {
  id: string;
  userId: string;
  title: string;
  text: string;
  link: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  /** Whether a message of the kind went to the person a little while ago. */
  isSoon: boolean;
}

/** So many notices are looked at in one turn. */
const noticesAtOnce = 2_000;
/** In one message stand at most so many notices. */
const shownNotices = 20;

function channelsOf(row: Row, { wanted }: Wish, offered: Readonly<Record<Channel, boolean>>): Channel[] {
  return [
    ...(wanted.mail && offered.mail && row.email ? (['mail'] as const) : []),
    ...(wanted.sms && offered.sms && row.phone ? (['sms'] as const) : []),
  ];
}

function grouped(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.userId} ${row.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

function valuesOf(rows: readonly Row[], first: Row, { site, platform }: { site: string; platform: string }) {
  const linkOf = ({ link }: Row) => (link && site ? `${site.endsWith('/') ? site.slice(0, -1) : site}${link}` : '');
  const kind = noticeKinds[first.kind];
  const names = { 平台: platform, 姓名: first.name, 类型: kind };
  if (rows.length === 1) return { ...names, 标题: first.title, 内容: first.text, 链接: linkOf(first) };
  const shown = rows.slice(0, shownNotices).map((row) => `· ${row.title}：${row.text}`);
  const rest = rows.length - shown.length;
  const content = [...shown, ...(rest > 0 ? [`另有 ${rest} 条`] : [])].join('\n');
  return { ...names, 标题: `${rows.length} 条${kind}`, 内容: content, 链接: site };
}

/**
 * Turns notices that nobody has read yet into messages that are to leave the product: one for each person and kind, in the
 * words of the kind's template, by the channels that the person wants. Answers how many.
 */
export async function gather(
  offered: Readonly<Record<Channel, boolean>>,
  now: Date,
  store: Transaction,
): Promise<number> {
  const rows = await store.query<Row>(sql`
    select notice.id, notice.user_id as "userId", notice.kind, notice.title, notice.text, notice.link,
      person.name, person.email, person.phone, chosen.choice, written.template,
      exists (select 1 from notice_delivery earlier where earlier.user_id = notice.user_id and earlier.kind = notice.kind
        and earlier.created_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${gatherMinutes})) as "isSoon"
    from notice join "user" person on person.id = notice.user_id and person.status = 'active' and person.deleted_at is null
    left join notice_choice chosen on chosen.user_id = notice.user_id
    left join notice_template written on written.kind = notice.kind
    where notice.dispatched_at is null and notice.read_at is null and notice.created_at > now() - interval '1 day'
    order by notice.created_at, notice.id limit ${noticesAtOnce} for no key update of notice skip locked`);
  const place = {
    site: await settingOf('mail.site', '', store),
    platform: await settingOf('title', '通途', store),
  };
  const done: string[] = [];
  let count = 0;
  for (const group of grouped(rows)) {
    const [first] = group;
    if (!first) continue;
    const wish = wishOf(first, now);
    const { template } = wish;
    // Further ones wait until they can come as one message.
    if (first.isSoon && !template.isUrgent) continue;
    done.push(...group.map(({ id }) => id));
    const values = valuesOf(group, first, place);
    for (const channel of channelsOf(first, wish, offered)) {
      await insert(store, noticeDelivery, {
        id: newId(),
        userId: first.userId,
        kind: first.kind,
        channel,
        address: (channel === 'mail' ? first.email : first.phone) ?? '',
        subject: fill(template.subject, values),
        body: fill(channel === 'mail' ? template.body : template.sms, values),
        state: 'waiting',
        nextAt: wish.from.toISOString(),
        createdAt: now.toISOString(),
      });
      count += 1;
    }
  }
  await store.execute(sql`update notice set dispatched_at = now() where id = any(${done})`);
  return count;
}

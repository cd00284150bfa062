import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import {
  demoMessageCategories,
  demoMessageCount,
  demoMessages,
  demoMessageTemplates,
} from '#modules/message/message.seed.ts';
import { demoPeople } from '#modules/user/user.seed.ts';
import { spellingOf } from '#server/crud/spelling.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';

type Ids = Record<string, string>;

const hourMs = 3_600_000;
/** So long lies between two messages. */
const gapMs = 61 * hourMs;

/** Nine o'clock, in China, of the same day; the instant itself where that is still to come. */
function inTheMorning(ms: number): number {
  const nine = new Date(ms).setUTCHours(1, 5, 0, 0);
  return nine + 4 * hourMs < ms ? nine : nine - 24 * hourMs;
}

function usernamesOf(to: (typeof demoMessages)[number][1], sender: string): string[] {
  if (typeof to !== 'string') return [...to];
  const roles = { cities: ['city', 'cityleader'], companies: ['company', 'projectmanager'], everybody: null }[to];
  return demoPeople
    .filter(({ username, role }) => username !== sender && (roles === null || roles.includes(role)))
    .map(({ username }) => username);
}

/** Adds what people have written to each other over the last months: most of it read, some of it confirmed. */
export async function seedMessages(seeder: Seeder, people: Ids): Promise<void> {
  const { store } = seeder.context;
  const categories: Ids = {};
  for (const { key, ...category } of demoMessageCategories) {
    categories[key] = await seeder.add('messagecategory', category);
  }
  for (const { category, ...template } of demoMessageTemplates) {
    await seeder.add('messagetemplate', { ...template, category: categories[category] });
  }
  const messages: Record<string, unknown>[] = [];
  const letters: Record<string, unknown>[] = [];
  for (let number = 0; number < demoMessageCount; number += 1) {
    const row = demoMessages[number % demoMessages.length];
    if (!row) continue;
    const [sender, to, category, titleWithMonth, bodyWithMonth, needReceipt = false] = row;
    const sentMs =
      inTheMorning(Date.now() - 3 * hourMs - (demoMessageCount - 1 - number) * gapMs) + (number % 5) * 40 * 60_000;
    const month = String(new Date(sentMs).getMonth() + 1);
    const [title, body] = [titleWithMonth, bodyWithMonth].map((text) => text.replaceAll('%m', month)) as [
      string,
      string,
    ];
    const recipients = usernamesOf(to, sender);
    const ageDays = (Date.now() - sentMs) / (24 * hourMs);
    const isRead = (place: number) => (place * 7 + number * 3) % 10 < (ageDays > 20 ? 10 : ageDays > 4 ? 8 : 3);
    const isConfirmed = (place: number) => needReceipt && isRead(place) && (place + number) % 6 !== 0;
    const at = (ms: number) => new Date(Math.min(ms, Date.now())).toISOString();
    const id = newId({ msecs: sentMs });
    const mine = recipients.map((username, place) => ({
      id: newId({ msecs: sentMs }),
      title,
      label_pinyin: spellingOf(title),
      message: id,
      recipient: people[username],
      sender: people[sender],
      category: categories[category],
      need_receipt: needReceipt,
      starred: (place + number) % 17 === 0,
      folder: category === 'duty' && ageDays > 30 ? '值班' : null,
      delivered_at: at(sentMs),
      read_at: isRead(place) ? at(sentMs + (place + 1) * hourMs) : null,
      receipt_at: isConfirmed(place) ? at(sentMs + (place + 2) * hourMs) : null,
      receipt_text: isConfirmed(place) && place % 3 === 0 ? '收到，按要求落实。' : null,
      created_at: at(sentMs),
      created_by: people[sender],
    }));
    letters.push(...mine);
    messages.push({
      id,
      status: 'sent',
      title,
      label_pinyin: spellingOf(title),
      body,
      category: categories[category],
      attachments: [],
      to_users: to === 'everybody' ? null : recipients.map((each) => people[each]),
      to_everyone: to === 'everybody',
      need_receipt: needReceipt,
      sender: people[sender],
      sent_at: at(sentMs),
      recipient_count: mine.length,
      read_count: mine.filter(({ read_at }) => read_at).length,
      receipt_count: mine.filter(({ receipt_at }) => receipt_at).length,
      created_at: at(sentMs),
      created_by: people[sender],
    });
  }
  const usual = { version: 1, updated_at: new Date().toISOString() };
  for (const [table, rows] of [
    [sql`message`, messages],
    [sql`messageinbox`, letters],
  ] as const) {
    await insertMany(
      store,
      table,
      [...Object.keys(rows[0] ?? {}), ...Object.keys(usual)],
      rows.map((row) => ({ ...row, ...usual })),
    );
  }
}

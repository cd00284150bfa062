import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { publish } from '#server/push/publish.ts';
import { recordLink } from '#shared/record-link.ts';
import { beginningOf, dayAfter, dayOf } from '#shared/work-calendar.ts';

const usualDays = 3;

/** Lays the minutes of a meeting before its recorder, with the template of its type. A meeting has one at most. */
export async function beginMinutes(
  about: { id: string; title: string; type: string; host: string; recorder: string | null },
  others: Others,
  { viewer, store }: Context,
): Promise<void> {
  if (await store.one(sql`select 1 from meetingminutes where meeting = ${about.id} and deleted_at is null`)) return;
  const type = await store.one<{ days: number | null; template: string | null }>(sql`
    select minutes_due_days as days, template from meetingtype where id = ${about.type}`);
  const lastDay = dayAfter(dayOf(new Date()), type?.days ?? usualDays);
  const dueAt = new Date(beginningOf(dayAfter(lastDay)).getTime() - 6 * 3_600_000).toISOString();
  const recorder = about.recorder ?? about.host;
  const [taskId = ''] = await others.addMany('meetingminutes', [
    {
      title: `${about.title}纪要`.slice(0, 120),
      meeting: about.id,
      content: type?.template ?? null,
      attachments: [],
      signers: [about.host],
      dueAt,
      recorder,
      round: 0,
    },
  ]);
  publish({ kind: 'work', keys: [`user:${recorder}`] }, store);
  if (recorder === viewer.id) return;
  const text = `会议已结束，请在 ${lastDay} 前编写纪要`;
  const link = recordLink('meetingminutes', taskId);
  await notifyAll([{ userId: recorder, kind: 'todo', title: about.title, text, link, taskId }], store);
}

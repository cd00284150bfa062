import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { settingOf } from '#server/identity/setting.ts';
import type { SmsProvider } from '#server/identity/sms.ts';
import { changesInWords, noteChange } from '#server/operation/note-change.ts';
import {
  listNoticeTemplates,
  type NoticeChoice,
  type NoticeTemplate,
  noChoice,
  readNoticeChoice,
  shippedTemplate,
  updateNoticeChoice,
  updateNoticeTemplate,
} from '#shared/channel.ts';
import { type NoticeKind, noticeKinds } from '#shared/notice.ts';

const kinds = Object.keys(noticeKinds) as NoticeKind[];

async function templates(store: Queryable) {
  const rows = await store.query<{ kind: NoticeKind; template: NoticeTemplate }>(
    sql`select kind, template from notice_template`,
  );
  const written = new Map(rows.map(({ kind, template }) => [kind, template]));
  return kinds.map((kind) => ({
    ...(written.get(kind) ?? shippedTemplate(kind)),
    kind,
    isShipped: !written.has(kind),
  }));
}

const words = {
  subject: '邮件标题',
  body: '邮件正文',
  sms: '短信',
  mailsUsually: '默认发邮件',
  textsUsually: '默认发短信',
  isUrgent: '紧急',
};

async function templateOf(kind: NoticeKind, store: Queryable) {
  const found = (await templates(store)).find((each) => each.kind === kind);
  return { ...found };
}

/** The calls around what leaves the product: templates for administrators, and for everybody the own choice. */
export function channelEndpoints({ sms }: { sms: SmsProvider | null }): Endpoint[] {
  return [
    onRead(listNoticeTemplates, ['admin'], (_input, { store }) => templates(store)),
    onWrite(updateNoticeTemplate, ['admin'], async ({ kind, template }, context) => {
      const { store } = context;
      const before = await templateOf(kind, store);
      await store.execute(sql`delete from notice_template where kind = ${kind}`);
      if (template) {
        await store.execute(sql`
          insert into notice_template (kind, template) values (${kind}, ${JSON.stringify(template)}::jsonb)`);
      }
      const changes = changesInWords(before, await templateOf(kind, store), words);
      noteChange({ kind: 'noticeTemplate', label: noticeKinds[kind], event: 'update', changes }, context);
      return {};
    }),
    onRead(readNoticeChoice, 'anyone', async (_input, { viewer, store }) => {
      const person = await store.one<{ email: string | null; phone: string | null; choice: NoticeChoice | null }>(sql`
        select person.email, person.phone, chosen.choice
        from "user" person left join notice_choice chosen on chosen.user_id = person.id where person.id = ${viewer.id}`);
      const usual = (await templates(store)).map(({ kind, mailsUsually, textsUsually }) => ({
        kind,
        mail: mailsUsually,
        sms: textsUsually,
      }));
      return {
        choice: person?.choice ?? noChoice,
        usual,
        email: person?.email ?? null,
        phone: person?.phone ?? null,
        hasMail: (await settingOf('mail.host', '', store)) !== '',
        hasSms: sms !== null,
      };
    }),
    {
      ...onWrite(updateNoticeChoice, 'anyone', async (choice, { viewer, store }) => {
        await store.execute(sql`
          insert into notice_choice (user_id, choice) values (${viewer.id}, ${JSON.stringify(choice)}::jsonb)
          on conflict (user_id) do update set choice = excluded.choice`);
        return {};
      }),
      isRoutine: true,
    },
  ];
}

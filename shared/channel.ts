import { z } from 'zod';
import { type NoticeKind, noticeKinds } from './notice.ts';
import { reading, writing } from './operation.ts';

/** The ways by which a notice leaves the product; on its pages it always stands. */
export const channels = { mail: '邮件', sms: '短信' } as const;

/** A word of {@link channels}. */
export type Channel = keyof typeof channels;

/** What may stand in a template, in braces. */
export const templateWords = ['平台', '姓名', '类型', '标题', '内容', '链接'] as const;

/** What the words stand for in one message. */
export type TemplateValues = Readonly<Record<(typeof templateWords)[number], string>>;

/** The text of a template with its words replaced; what is no word of ours stays as it is. */
export function fill(template: string, values: TemplateValues): string {
  return template.replace(/\{([^{}\n]{1,10})\}/g, (whole, word: string) =>
    Object.hasOwn(values, word) ? values[word as keyof TemplateValues] : whole,
  );
}

const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
const words = (label: string, max: number) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .max(max, `${label}不能超过 ${max} 个字`);

const template = z.object({
  subject: words('邮件标题', 200),
  body: words('邮件正文', 5_000),
  sms: words('短信', 300),
  /** Whether it goes out by these unless the receiver has chosen otherwise. */
  mailsUsually: z.boolean(),
  textsUsually: z.boolean(),
  /** Whether it goes out at once, also in quiet hours and however many came before. */
  isUrgent: z.boolean(),
});

/** How notices of a kind leave the product. */
export type NoticeTemplate = z.output<typeof template>;

const usualTemplate: NoticeTemplate = {
  subject: '【{平台}】{类型}：{标题}',
  body: '{姓名}，你好：\n\n{标题}\n{内容}\n\n{链接}',
  sms: '【{平台}】{标题}：{内容}',
  mailsUsually: false,
  textsUsually: false,
  isUrgent: false,
};

const mailedKinds: readonly NoticeKind[] = [
  'todo',
  'rejected',
  'returned',
  'reminded',
  'message',
  'incident',
  'alarm',
  'account',
];

/** What holds for a kind until an administrator writes it otherwise. */
export function shippedTemplate(kind: NoticeKind): NoticeTemplate {
  const isUrgent = kind === 'alarm' || kind === 'incident' || kind === 'account';
  return { ...usualTemplate, mailsUsually: mailedKinds.includes(kind), isUrgent };
}

/** Every kind with its template, for administrators. */
export const listNoticeTemplates = reading(
  '/system/noticetemplates',
  '通知模板',
  z.object({}),
  z.array(template.extend({ kind: z.enum(kinds), isShipped: z.boolean() })),
);

/** Writes the template of a kind; without one the shipped one holds again. */
export const updateNoticeTemplate = writing(
  '/system/updatenoticetemplate',
  '修改通知模板',
  z.object({ kind: z.enum(kinds), template: template.nullable() }),
  z.object({}),
);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应形如 22:00');

const choice = z
  .object({
    /** By kind; a kind that is left out goes as administrators have set it. */
    kinds: z.partialRecord(z.enum(kinds), z.object({ mail: z.boolean(), sms: z.boolean() })),
    quietFrom: clock.nullable(),
    quietTo: clock.nullable(),
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    path: ['quietTo'],
    message: '请填写免打扰的起止时间',
  });

/** How one person wants to be told. */
export type NoticeChoice = z.output<typeof choice>;

/** What holds for who has chosen nothing. */
export const noChoice: NoticeChoice = { kinds: {}, quietFrom: null, quietTo: null };

/** How the signed-in user wants to be told, with what is usual and where it would go. */
export const readNoticeChoice = reading(
  '/user/noticechoice',
  '我的通知方式',
  z.object({}),
  z.object({
    choice,
    usual: z.array(z.object({ kind: z.enum(kinds), mail: z.boolean(), sms: z.boolean() })),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Which channels this installation has. */
    hasMail: z.boolean(),
    hasSms: z.boolean(),
  }),
);

/** Keeps how the signed-in user wants to be told. */
export const updateNoticeChoice = writing('/user/update_noticechoice', '修改我的通知方式', choice, z.object({}));

/** How long after a message of a kind further ones of that kind are gathered into one. */
export const gatherMinutes = 10;

/** When a message may go out to somebody who wants quiet between two clock times, in China; now, or at the end of the quiet. */
export function afterQuiet(now: Date, { quietFrom, quietTo }: Pick<NoticeChoice, 'quietFrom' | 'quietTo'>): Date {
  if (!quietFrom || !quietTo || quietFrom === quietTo) return now;
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const dayMinutes = 24 * 60;
  const chinaMinutes = (now.getUTCHours() * 60 + now.getUTCMinutes() + 8 * 60) % dayMinutes;
  const sinceFrom = (chinaMinutes - minutesOf(quietFrom) + dayMinutes) % dayMinutes;
  const length = (minutesOf(quietTo) - minutesOf(quietFrom) + dayMinutes) % dayMinutes;
  return sinceFrom < length ? new Date(now.getTime() + (length - sinceFrom) * 60_000) : now;
}

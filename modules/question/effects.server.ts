import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import type { RowOf } from '#shared/module.ts';
import type { question } from './question.ts';

type Declared = (typeof question)['declaration'];

/** A question as it is stored. */
export type Question = RowOf<Declared['fields'], NonNullable<Declared['computed']>>;

/** Puts what a step says into the conversation, signed by whoever took it. */
export async function say(
  about: string,
  kind: 'ask' | 'supplement' | 'reply',
  content: string,
  files: readonly string[],
  others: Others,
): Promise<void> {
  await others.add('questionfeedback', {
    question: about,
    kind,
    content,
    files: [...files],
    title: content.slice(0, 40),
  });
}

/** Gives the answer to those whose questions were merged into this one, too. */
export async function answerMerged(answered: Question, others: Others, context: Context): Promise<void> {
  const merged = await context.store.query<{ id: string; title: string; asker: string | null }>(sql`
    select id, title, asker from question
    where merged_into = ${answered.id} and status = 'merged' and deleted_at is null order by id`);
  for (const row of merged) {
    await others.change('question', row.id, { answer: answered.answer });
    await tellOfRecord(
      { ...row, module: 'question' },
      [row.asker],
      { text: '合并办理的工单已经答复', kind: 'approved' },
      context,
    );
  }
}

/** Keeps the count of what was merged into a question. */
export async function countMerged({ mergedInto }: Question, others: Others, { store }: Context): Promise<void> {
  if (!mergedInto) return;
  const row = await store.one<{ count: number }>(sql`
    select count(*)::int as count from question where merged_into = ${mergedInto} and status = 'merged'`);
  await others.change('question', mergedInto, { mergedCount: row?.count ?? 0 });
}

async function contractOf({ system }: Question, { store }: Context): Promise<string | null> {
  const row = await store.one<{ contract: string }>(sql`select contract from systemitem where id = ${system}`);
  return row?.contract ?? null;
}

/** Makes a problem of a question and hands it in; `asked` is what the step asked for. */
export async function raiseProblem(
  from: Question,
  asked: { kind: string; level: string; note: string | null },
  others: Others,
  context: Context,
): Promise<void> {
  const { id } = await others.add('problem', {
    title: from.title,
    kind: asked.kind,
    level: asked.level,
    source: 'user',
    description: asked.note ? `${from.description}\n\n${asked.note}` : from.description,
    foundOn: chinaDay(),
    contract: await contractOf(from, context),
    system: from.system,
    part: from.part,
    area: from.area,
    attachments: [],
  });
  await others.take('problem', id, 'submit');
  await others.change('question', from.id, { problem: id });
}

/** Drafts a demand out of a question. */
export async function draftDemand(from: Question, others: Others): Promise<void> {
  if (!from.system) throw new AppError('refused', '工单没有填写所属系统，不能转为需求');
  const { id } = await others.add('demand', {
    title: from.title,
    kind: 'improvement',
    priority: from.urgency === 'urgent' ? 'urgent' : 'normal',
    system: from.system,
    part: from.part,
    unit: from.askerUnit ?? from.askerName ?? '服务台',
    background: `来自咨询工单 ${from.number ?? ''}`,
    content: from.description,
    attachments: [],
  });
  await others.change('question', from.id, { demand: id });
}

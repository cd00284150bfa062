import type { InstanceEvent } from '#server/engine/ports.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry } from '#server/module/registry.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import type { NoticeKind } from '#shared/notice.ts';

const outcomes: Partial<Record<InstanceEvent['kind'], { kind: NoticeKind; words: string }>> = {
  approved: { kind: 'approved', words: '已通过审批' },
  rejected: { kind: 'rejected', words: '未通过审批' },
  returned: { kind: 'returned', words: '被退回' },
};

/** Tells whoever wrote a record down what its approval came to, where others hand it in: those hear it of their case. */
export async function tellAuthor(
  entry: Entry,
  row: Readonly<Record<string, unknown>>,
  { kind, opinion, businessId, starter }: InstanceEvent,
  context: Context,
): Promise<void> {
  const { name, declaration } = entry.module;
  const outcome = outcomes[kind];
  const isWrittenByOthers = declaration.approval?.duty !== undefined && declaration.access.add !== undefined;
  if (!outcome || !businessId || !isWrittenByOthers || row.createdBy === starter.id) return;
  const record = { module: name, id: businessId, title: String(row[declaration.label] ?? declaration.title) };
  const text = `你登记的${declaration.title}${outcome.words}${opinion ? `：${opinion}` : ''}`;
  await tellOfRecord(record, [row.createdBy as string], { text, kind: outcome.kind }, context);
}

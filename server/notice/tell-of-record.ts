import type { Context, News } from '#server/module/context.ts';
import type { NoticeKind } from '#shared/notice.ts';
import { recordLink } from '#shared/record-link.ts';
import { notifyAll } from './notify.ts';

/** The record that people are told of. */
export interface ToldRecord {
  module: string;
  id: string;
  title: string;
}

/** Tells people something about a record, with the way to it; each once, and nobody of what he did himself. */
export async function tellOfRecord(
  { module, id, title }: ToldRecord,
  people: readonly (string | null | undefined)[],
  { text, kind }: { text: string; kind: NoticeKind },
  { viewer, store, news }: Pick<Context, 'viewer' | 'store' | 'news'>,
): Promise<void> {
  const told = [...new Set(people)].filter((userId): userId is string => Boolean(userId) && userId !== viewer.id);
  const link = recordLink(module, id);
  const written = told.map((userId): News => ({ userId, kind, title, text, link }));
  if (news?.about === id) news.told.push(...written);
  else await notifyAll(written, store);
}

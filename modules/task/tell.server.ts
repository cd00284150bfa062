import type { Context } from '#server/module/context.ts';
import { notifyAll } from '#server/notice/notify.ts';
import type { NoticeKind } from '#shared/notice.ts';

/** Who has a part in a task. */
type Part = 'owner' | 'publisher' | 'collaborators' | 'watchers';

/** A task as far as telling people of it goes. */
type Told = { id: string; title: string; to: readonly Part[] } & { [Name in Part]?: string | readonly string[] | null };

/** The page of a task, wherever the reader's menus have it. */
export function linkOf(id: string): string {
  return `/workdetail?module=task&record=${id}`;
}

/** Tells those who have the named parts in a task, each once and nobody of what he did himself. */
export async function tellTask(
  about: Told,
  { text, kind }: { text: string; kind: NoticeKind },
  { viewer, store }: Context,
): Promise<void> {
  const people = new Set(about.to.flatMap((part) => about[part] ?? []));
  people.delete(viewer.id);
  const link = linkOf(about.id);
  await notifyAll(
    [...people].map((userId) => ({ userId, kind, title: about.title, text, link })),
    store,
  );
}

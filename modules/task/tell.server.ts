import type { Context } from '#server/module/context.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import type { NoticeKind } from '#shared/notice.ts';

/** Who has a part in a task. */
type Part = 'owner' | 'publisher' | 'collaborators' | 'watchers';

/** A task as far as telling people of it goes. */
type Told = { id: string; title: string; to: readonly Part[] } & { [Name in Part]?: string | readonly string[] | null };

/** Tells those who have the named parts in a task, each once and nobody of what he did himself. */
export async function tellTask(
  about: Told,
  { text, kind }: { text: string; kind: NoticeKind },
  context: Context,
): Promise<void> {
  const people = about.to.flatMap((part) => about[part] ?? []);
  await tellOfRecord({ module: 'task', id: about.id, title: about.title }, people, { text, kind }, context);
}

import { toldPrincipals } from '#server/engine/handlers/substitute.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry } from '#server/module/registry.ts';
import { notifyAll } from '#server/notice/notify.ts';
import { recordLink } from '#shared/record-link.ts';

/** Tells those in whose place a step of a record was taken of it, where their rules want that. */
export async function tellPrincipals(
  entry: Entry,
  row: Readonly<Record<string, unknown>> & { id: string },
  { title, principals }: { title: string; principals: readonly { id: string }[] },
  { viewer, store }: Context,
): Promise<void> {
  if (principals.length === 0) return;
  const ids = principals.map(({ id }) => id);
  const told = await toldPrincipals(viewer.id, ids, store);
  const { name, declaration } = entry.module;
  await notifyAll(
    told.map((userId) => ({
      userId,
      kind: 'copied',
      title: String(row[declaration.label] ?? entry.module.title),
      text: `${viewer.name} 代你办理：${title}`,
      link: recordLink(name, row.id),
    })),
    store,
  );
}

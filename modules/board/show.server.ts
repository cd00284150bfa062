import sql from 'sql-template-tag';
import { get } from '#server/crud/get.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { keep, lookAt, ownerOf } from '#server/snapshot/snapshots.ts';
import { AppError } from '#shared/error.ts';
import type { RowOf } from '#shared/module.ts';
import { board } from './board.ts';
import { evaluate } from './evaluate.server.ts';
import type { BoardData } from './figures.ts';
import { type BoardAnswer, previewBoard, type ShownBoard, showBoard } from './show.ts';

/** What was worked out so recently is as good as new, however many screens ask. */
const freshMs = 20_000;

type StoredBoard = RowOf<typeof board.declaration.fields, Record<never, never>>;

/** The board that the viewer may open; what he may not does not exist. */
export async function readBoard(id: string, context: ReadContext, registry: Registry): Promise<ShownBoard> {
  const { record } = await get(registry.get('board'), id, context, registry);
  const { code, name, size, scaling, theme, background, refreshSeconds, widgets } = record as unknown as StoredBoard;
  return { id, code, name, size, scaling, theme, background: background[0] ?? null, refreshSeconds, widgets };
}

/** The id of the board of a code, whoever may open it. */
async function idOfBoard(code: string, store: Queryable): Promise<string | undefined> {
  const row = await store.one<{ id: string }>(sql`select id from board where code = ${code} and deleted_at is null`);
  return row?.id;
}

/** A board as one viewer sees it: at once from the last snapshot of his, or worked out anew where he wants that or has none. */
export async function showTo(
  id: string,
  { isFresh }: { isFresh: boolean },
  context: ReadContext,
  registry: Registry,
): Promise<BoardAnswer> {
  const shown = await readBoard(id, context, registry);
  const names = shown.widgets.map(({ source }) => source);
  const owner = ownerOf(id, context.viewer);
  const last = await lookAt<BoardData>(owner, context.store);
  const isWhole = last && names.every((name) => last.data[name]);
  const isRecent = last && Date.now() - Date.parse(last.at) < freshMs;
  if (isWhole && (isRecent || !isFresh)) return { board: shown, data: last.data, at: new Date(last.at).toISOString() };
  const data = await evaluate(names, context, registry);
  return { board: shown, data, at: await keep(owner, data, context.store, { isSeen: true }) };
}

/** The calls behind the screens of boards. */
export function boardEndpoints(registry: Registry): readonly Endpoint[] {
  const { read, update } = board.declaration.access;
  return [
    onRead(showBoard, { grants: read }, async ({ code, isFresh }, context) => {
      const id = await idOfBoard(code, context.store);
      if (!id) throw new AppError('notFound', '大屏不存在或尚未启用');
      return showTo(id, { isFresh }, context, registry);
    }),
    onRead(previewBoard, { grants: update }, async ({ sources }, context) => ({
      data: await evaluate(sources, context, registry),
      at: new Date().toISOString(),
    })),
  ];
}

import { z } from 'zod';
import { reading } from '#shared/operation.ts';
import { boardSizes, boardThemes, scalings, widgetFields } from './board.ts';
import { boardData } from './figures.ts';

function words<Options extends Readonly<Record<string, string>>>(options: Options) {
  return z.enum(Object.keys(options) as [keyof Options & string, ...(keyof Options & string)[]]);
}

const shownBoard = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  size: words(boardSizes),
  scaling: words(scalings),
  theme: words(boardThemes),
  /** The file of the picture behind it. */
  background: z.uuid().nullable(),
  refreshSeconds: z.number(),
  widgets: z.array(
    z.object({
      kind: widgetFields.kind,
      source: widgetFields.source,
      title: z.string().nullish(),
      x: z.number(),
      y: z.number(),
      w: z.number(),
      h: z.number(),
    }),
  ),
});

/** A board as a screen draws it. */
export type ShownBoard = z.output<typeof shownBoard>;

/** A board with what it shows, and when that was so. */
export const boardAnswer = z.object({ board: shownBoard, data: boardData, at: z.string() });

/** A value of {@link boardAnswer}. */
export type BoardAnswer = z.output<typeof boardAnswer>;

/** A board by its code with the figures of the viewer: at once those of the last look, or those of now. */
export const showBoard = reading(
  '/board/show',
  '打开大屏',
  z.object({ code: z.string().max(40), isFresh: z.boolean().default(false) }),
  boardAnswer,
);

/** What sources come to, for a board that is being laid out. */
export const previewBoard = reading(
  '/board/preview',
  '预览大屏数据',
  z.object({ sources: z.array(widgetFields.source).max(60) }),
  z.object({ data: boardData, at: z.string() }),
);

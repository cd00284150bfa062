import type { FieldProblem } from '#shared/error.ts';
import { type Shape, type SourceName, sources } from './sources.ts';

/** What a widget looks like, and which shapes of figures it can draw. */
export const widgetKinds = {
  flop: { label: '数字翻牌', draws: ['counts'] },
  cards: { label: '指标卡', draws: ['shares'] },
  ranking: { label: '排名', draws: ['groups', 'people'] },
  rose: { label: '玫瑰图', draws: ['groups'] },
  water: { label: '水位图', draws: ['shares'] },
  scroll: { label: '轮播表', draws: ['rows'] },
  system: { label: '系统看板', draws: ['rows'] },
  checkup: { label: '考核看板', draws: ['groups'] },
  map: { label: '地图', draws: ['places'] },
  trend: { label: '趋势', draws: ['months'] },
} as const satisfies Record<string, { label: string; draws: readonly Shape[] }>;

/** A word of {@link widgetKinds}. */
export type WidgetKind = keyof typeof widgetKinds;

/** The words of all kinds, for choosing one. */
export const widgetWords = Object.fromEntries(
  Object.entries(widgetKinds).map(([kind, { label }]) => [kind, label]),
) as Record<WidgetKind, string>;

/** A board is laid out on cells, so that widgets stand in lines whatever its size. */
export const grid = { columns: 24, rows: 12 } as const;

/** Where a widget stands, in cells from the top left. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A widget as a board stores it. */
export interface Widget extends Place {
  kind: WidgetKind;
  source: SourceName;
  title?: string | null | undefined;
}

/** The sources that a kind of widget can draw, in their order. */
export function sourcesFor(kind: WidgetKind): SourceName[] {
  const draws: readonly Shape[] = widgetKinds[kind].draws;
  return (Object.keys(sources) as SourceName[]).filter((name) => draws.includes(sources[name].shape));
}

/** Whether two places share a cell. */
export function overlap(one: Place, other: Place): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

/** The place nearest to a wish that lies on the board as a whole. */
export function onBoard({ x, y, w, h }: Place): Place {
  const width = Math.min(Math.max(w, 2), grid.columns);
  const height = Math.min(Math.max(h, 2), grid.rows);
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return { x: within(x, grid.columns - width), y: within(y, grid.rows - height), w: width, h: height };
}

/** What is wrong with the widgets of a board: off the board, one over the other, or nothing that it could draw. */
export function widgetProblems({ widgets }: { widgets?: readonly Partial<Widget>[] | null }): FieldProblem[] {
  const known = (widgets ?? []).map((widget, place) => ({ widget, place })).filter(isWhole);
  return known.flatMap(({ widget, place }) => {
    const problems: FieldProblem[] = [];
    if (!sourcesFor(widget.kind).includes(widget.source))
      problems.push({
        path: `widgets.${place}.source`,
        message: `${widgetWords[widget.kind]}不能显示“${sources[widget.source].title}”`,
      });
    if (widget.x + widget.w > grid.columns)
      problems.push({ path: `widgets.${place}.w`, message: `超出大屏右边（共 ${grid.columns} 列）` });
    if (widget.y + widget.h > grid.rows)
      problems.push({ path: `widgets.${place}.h`, message: `超出大屏下边（共 ${grid.rows} 行）` });
    const covered = known.find((other) => other.place < place && overlap(other.widget, widget));
    if (covered) problems.push({ path: `widgets.${place}.x`, message: `与第 ${covered.place + 1} 个组件重叠` });
    return problems;
  });
}

/** While a form is being filled in, fields of a line may be empty. */
function isWhole(line: { widget: Partial<Widget>; place: number }): line is { widget: Widget; place: number } {
  const { kind, source, x, y, w, h } = line.widget;
  return Boolean(kind && source) && [x, y, w, h].every((cell) => typeof cell === 'number');
}

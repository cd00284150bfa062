import type { ComponentType } from 'react';
import type { SourceData } from '#modules/board/figures.ts';
import type { ShownBoard } from '#modules/board/show.ts';
import { sources } from '#modules/board/sources.ts';
import type { WidgetKind } from '#modules/board/widgets.ts';
import { AreaMap } from './area-map.tsx';
import { Flop } from './flop.tsx';
import { RankingList } from './ranking-list.tsx';
import { Rose } from './rose.tsx';
import { ScoreList } from './score-list.tsx';
import { ScrollTable } from './scroll-table.tsx';
import { ShareCards } from './share-cards.tsx';
import { SystemList } from './system-list.tsx';
import { Trend } from './trend.tsx';
import { Water } from './water.tsx';
import type { WidgetProps } from './widget-props.ts';

const drawings: Readonly<Record<WidgetKind, ComponentType<WidgetProps>>> = {
  flop: Flop,
  cards: ShareCards,
  ranking: RankingList,
  rose: Rose,
  water: Water,
  scroll: ScrollTable,
  system: SystemList,
  checkup: ScoreList,
  map: AreaMap,
  trend: Trend,
};

const headPx = 52;
const paddingPx = 16;

interface WidgetBoxProps {
  widget: ShownBoard['widgets'][number];
  data: SourceData | undefined;
  widthPx: number;
  heightPx: number;
}

/** The words above a widget. */
function titleOfWidget({ title, source }: Pick<ShownBoard['widgets'][number], 'title' | 'source'>): string {
  return title || sources[source].title;
}

/** A widget in its frame; numbers alone need no title. */
export function WidgetBox({ widget, data, widthPx, heightPx }: WidgetBoxProps) {
  const Drawing = drawings[widget.kind];
  const title = titleOfWidget(widget);
  const isBare = widget.kind === 'flop' && !widget.title;
  const room = {
    widthPx: widthPx - 2 * paddingPx,
    heightPx: heightPx - 2 * paddingPx - (isBare ? 0 : headPx),
  };
  const isEmpty = !data || (data.figures.length === 0 && data.shares.length === 0 && data.rows.length === 0);
  return (
    <section aria-label={title} className="wall-widget" style={{ padding: paddingPx }}>
      {!isBare && <h2 style={{ height: headPx }}>{title}</h2>}
      {isEmpty ? <p className="wall-nothing">暂无数据</p> : <Drawing data={data} title={title} {...room} />}
    </section>
  );
}

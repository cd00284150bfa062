import type { SourceData } from '#modules/board/figures.ts';

/** What a widget is drawn from, and the room that it has in pixels of the design. */
export interface WidgetProps {
  data: SourceData;
  title: string;
  widthPx: number;
  heightPx: number;
}

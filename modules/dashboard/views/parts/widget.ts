import type { ReactNode } from 'react';
import type { WidgetArrangement } from '#shared/arrangement.ts';

/** One piece of a home that its owner moves and hides. */
export interface Widget {
  name: string;
  /** As it stands above it. */
  title: string;
  /** Whether it takes two columns. */
  isWide?: boolean;
  content: ReactNode;
}

/** A home as it is drawn for whoever has arranged nothing. */
export const usualWidgets: WidgetArrangement = { order: [], hidden: [] };

/** The widgets in the order that was chosen; one that was not there when it was chosen comes where it usually stands. */
export function inOrder(widgets: readonly Widget[], order: readonly string[]): Widget[] {
  const chosen = order.flatMap((name) => widgets.find((widget) => widget.name === name) ?? []);
  return widgets.reduce(
    (placed, widget, index) => (chosen.includes(widget) ? placed : placed.toSpliced(index, 0, widget)),
    chosen,
  );
}

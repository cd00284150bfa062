import { keepWidgetArrangement, type WidgetArrangement, widgetArrangement } from '#shared/arrangement.ts';
import { useArrangement } from '#web/page/arrangement/use-arrangement.ts';
import { inOrder, usualWidgets, type Widget } from './widget.ts';

/** A home as its owner has arranged it, and how that is changed. */
export interface ArrangedHome {
  arrangement: WidgetArrangement;
  /** What is drawn of a part of the home, in its order. */
  shown: (widgets: readonly Widget[]) => Widget[];
  /** Null goes back to the usual. */
  keep: (arrangement: WidgetArrangement | null) => void;
}

/** How the user has arranged the home of a name. */
export function useWidgets(home: string): ArrangedHome {
  const { arrangement: kept, keep } = useArrangement({
    place: `/dashboard/${home}`,
    schema: widgetArrangement,
    operation: keepWidgetArrangement,
  });
  const arrangement = kept ?? usualWidgets;
  return {
    arrangement,
    shown: (widgets) => inOrder(widgets, arrangement.order).filter(({ name }) => !arrangement.hidden.includes(name)),
    keep,
  };
}

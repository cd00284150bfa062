import { useState } from 'react';
import type { Widget, WidgetKind } from '#modules/board/widgets.ts';
import { grid, onBoard, overlap, type Place, sourcesFor } from '#modules/board/widgets.ts';

/** A widget while it is being laid out; its key stays the same wherever it goes. */
export interface LaidWidget extends Widget {
  key: number;
}

/** The first free place of a size, from the top left; the corner where there is none. */
export function freePlace(taken: readonly Place[], { w, h }: Pick<Place, 'w' | 'h'>): Place {
  for (let y = 0; y + h <= grid.rows; y += 1)
    for (let x = 0; x + w <= grid.columns; x += 1) {
      const place = { x, y, w, h };
      if (!taken.some((other) => overlap(other, place))) return place;
    }
  return { x: 0, y: 0, w, h };
}

/** The widgets of a board as somebody lays them out, and what he has chosen. */
export function useLayout(stored: readonly Widget[]) {
  const [widgets, setWidgets] = useState<readonly LaidWidget[]>(() =>
    stored.map((widget, key) => ({ ...widget, key })),
  );
  const [chosenKey, choose] = useState<number | null>(null);
  const [isChanged, setChanged] = useState(false);
  const change = (next: readonly LaidWidget[]) => {
    setWidgets(next);
    setChanged(true);
  };
  return {
    widgets,
    chosen: widgets.find(({ key }) => key === chosenKey) ?? null,
    isChanged,
    settle: () => setChanged(false),
    choose,
    add(kind: WidgetKind) {
      const [source] = sourcesFor(kind);
      if (!source) return;
      const key = Math.max(-1, ...widgets.map((widget) => widget.key)) + 1;
      change([...widgets, { key, kind, source, title: null, ...freePlace(widgets, { w: 6, h: 4 }) }]);
      choose(key);
    },
    move(key: number, place: Place) {
      change(widgets.map((widget) => (widget.key === key ? { ...widget, ...onBoard(place) } : widget)));
    },
    edit(key: number, patch: Partial<Pick<Widget, 'kind' | 'source' | 'title'>>) {
      change(widgets.map((widget) => (widget.key === key ? { ...widget, ...patch } : widget)));
    },
    remove(key: number) {
      change(widgets.filter((widget) => widget.key !== key));
      choose(null);
    },
  };
}

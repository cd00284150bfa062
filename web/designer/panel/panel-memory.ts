/** The least, the usual and the greatest width of the panel. */
export const panelWidths = { leastPx: 320, usualPx: 420, mostPx: 840 } as const;

/** How the user has left the panel. */
export interface PanelMemory {
  readonly widthPx: number;
  /** The names of the sections that are folded. */
  readonly folded: readonly string[];
}

const place = 'tongtu.designer.panel';

/** Folded until the user opens them, because most processes need none of it. */
const first: PanelMemory = {
  widthPx: panelWidths.usualPx,
  folded: [
    'approvalRules',
    'errors',
    'inputOutput',
    'async',
    'executionListeners',
    'taskListeners',
    'rare',
    'extensions',
    'other',
  ],
};

/** How the panel was left, on this device; as it is at first where nothing can be kept. */
export function recallPanel(): PanelMemory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return first;
    const widthPx = 'widthPx' in kept && typeof kept.widthPx === 'number' ? withinWidths(kept.widthPx) : first.widthPx;
    const names: unknown[] | undefined = 'folded' in kept && Array.isArray(kept.folded) ? kept.folded : undefined;
    return { widthPx, folded: names?.filter((name) => typeof name === 'string') ?? first.folded };
  } catch {
    return first;
  }
}

/** Keeps some of it for the next time. */
export function rememberPanel(changed: Partial<PanelMemory>): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...recallPanel(), ...changed }));
  } catch {
    // A browser that keeps nothing is no reason to stop working.
  }
}

/** The nearest width that the panel can have. */
export function withinWidths(widthPx: number): number {
  return Math.round(Math.min(panelWidths.mostPx, Math.max(panelWidths.leastPx, widthPx)));
}

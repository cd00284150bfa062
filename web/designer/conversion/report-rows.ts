import type { ConversionEntry, Outcome } from '#shared/bpmn/conversion/report.ts';

/** The settings of one element in a report. */
export interface ReportGroup {
  readonly key: string;
  readonly elementId: string | undefined;
  readonly elementName: string | undefined;
  readonly elementType: string;
  readonly children: readonly ReportLine[];
}

/** One setting in a report. */
export interface ReportLine extends ConversionEntry {
  readonly key: string;
}

/** What each outcome is called, and how loud. */
export const outcomeWords: Readonly<Record<Outcome, { readonly title: string; readonly colour: string }>> = {
  check: { title: '需要检查', colour: 'orange' },
  kept: { title: '无对应，保留', colour: 'blue' },
  removed: { title: '无对应，移除', colour: 'red' },
  converted: { title: '已转换', colour: 'green' },
};

/** A report by element in the order of the file, with only those outcomes that are asked for. */
export function groupsOf(entries: readonly ConversionEntry[], wanted: (outcome: Outcome) => boolean): ReportGroup[] {
  const lines = entries
    .map((entry, index) => ({ ...entry, key: String(index) }))
    .filter(({ outcome }) => wanted(outcome));
  const groups = Map.groupBy(lines, ({ elementId, elementType }) => elementId ?? elementType);
  return [...groups].flatMap(([id, children]) => {
    const [first] = children;
    if (!first) return [];
    const { elementId, elementName, elementType } = first;
    return [{ key: `element ${id}`, elementId, elementName, elementType, children }];
  });
}

/** How many settings came to each outcome. */
export function countsOf(entries: readonly ConversionEntry[]): Readonly<Record<Outcome, number>> {
  const counts = { converted: 0, check: 0, kept: 0, removed: 0 };
  for (const { outcome } of entries) counts[outcome] += 1;
  return counts;
}

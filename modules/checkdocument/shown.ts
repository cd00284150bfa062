import { z } from 'zod';

/** A piece of evidence as it stands beside its indicator. */
export const shownDocument = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.string(),
  /** The city or company that shows it. */
  owner: z.string().nullable(),
});

/** A value of {@link shownDocument}. */
export type ShownDocument = z.output<typeof shownDocument>;

/** Evidence by its indicator, in the order given. */
export function byIndicator(rows: readonly (ShownDocument & { indicator: string })[]): Map<string, ShownDocument[]> {
  const shown = new Map<string, ShownDocument[]>();
  for (const { indicator, ...document } of rows) shown.set(indicator, [...(shown.get(indicator) ?? []), document]);
  return shown;
}

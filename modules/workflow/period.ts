import { beginningOf, dayAfter } from '#shared/work-calendar.ts';

/** The moments between two days, both included, as people in China count them; an end that is left out is open. */
export function periodOf({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }): {
  from: Date | undefined;
  before: Date | undefined;
} {
  return { from: from ? beginningOf(from) : undefined, before: to ? beginningOf(dayAfter(to)) : undefined };
}

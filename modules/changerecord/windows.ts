import type { Labels } from '#shared/module.ts';
import { dayAfter, dayOf } from '#shared/work-calendar.ts';

/** A change as the calendar of windows needs it. */
export interface ChangeWindow {
  id: string;
  number: string | null;
  title: string;
  system: string | null;
  windowStart: string;
  windowEnd: string;
}

/** The windows of one system; without one, of the changes that are about none. */
export interface SystemRow {
  system: string | null;
  /** By day, as `2025-06-30` in China, in order of their start. */
  days: Map<string, (ChangeWindow & { isColliding: boolean })[]>;
}

/** So many days from the given one on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(first, index));
}

function collides(one: ChangeWindow, other: ChangeWindow): boolean {
  return (
    one.system !== null && one.id !== other.id && one.windowStart < other.windowEnd && other.windowStart < one.windowEnd
  );
}

/** By name; no system at all comes last. */
function inOrder(systems: readonly (string | null)[], labels: Labels): (string | null)[] {
  const named = systems.filter((system) => system !== null);
  named.sort((one, other) => (labels[one] ?? '').localeCompare(labels[other] ?? '', 'zh'));
  return systems.includes(null) ? [...named, null] : named;
}

/** Lays windows out by system and day; a window over several days stands on each of them. */
export function layOut(windows: readonly ChangeWindow[], days: readonly string[], labels: Labels): SystemRow[] {
  const systems = inOrder([...new Set(windows.map(({ system }) => system))], labels);
  return systems.flatMap((system) => {
    const own = windows
      .filter((window) => window.system === system)
      .sort((one, other) => one.windowStart.localeCompare(other.windowStart))
      .map((window, _, all) => ({ ...window, isColliding: all.some((other) => collides(window, other)) }));
    const pairs = days.map(
      (day) =>
        [
          day,
          own.filter(
            ({ windowStart, windowEnd }) => dayOf(new Date(windowStart)) <= day && day <= dayOf(new Date(windowEnd)),
          ),
        ] as const,
    );
    return pairs.some(([, found]) => found.length > 0) ? [{ system, days: new Map(pairs) }] : [];
  });
}

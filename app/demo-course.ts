import type { Sql } from 'sql-template-tag';
import type { Seeder } from '#server/module/seeding.ts';
import { tellLives } from './demo-life.ts';

/** Who takes a step: whoever added the record, who works on it, or who decides. */
type Side = 'author' | 'worker' | 'decider';

/** A step of a course. */
export interface Step {
  by: Side;
  event: string;
  to: string;
  /** How much of the time between beginning and end had gone by; in equal parts when not said. */
  part?: number;
  remark?: string;
}

/** How the records of one module came to where they stand. */
export interface Course {
  module: string;
  first: string;
  /** The steps that lead to each state; of others nothing is told. */
  ways: Readonly<Record<string, readonly Step[]>>;
  /** Selects the records of a {@link Row}. */
  rows: Sql;
}

/** A record with its sides, and between when its steps were taken. */
interface Row extends Record<string, unknown>, Record<Side, string> {
  id: string;
  status: string;
  beganAt: string;
  endedAt: string;
  /** An hour before it began when not said. */
  addedAt?: string;
  /** When each step was taken, where that is known. */
  takenAt?: string[] | null;
}

/** How a record comes to any state of a way that goes straight on: the steps up to it. */
export function straight(steps: readonly Step[]): Record<string, readonly Step[]> {
  return Object.fromEntries(steps.map(({ to }, place) => [to, steps.slice(0, place + 1)]));
}

/** A step as it is written in a course. */
export const step = (by: Side, event: string, to: string, more: Partial<Step> = {}): Step => ({
  by,
  event,
  to,
  ...more,
});

/** Tells how records of the demo, stored as they stand today, came there. */
export async function tellCourses(courses: readonly Course[], { context: { store } }: Seeder): Promise<void> {
  for (const { module, first, ways, rows } of courses) {
    const found = await store.query<Row>(rows);
    const lives = found.flatMap(({ id, status, beganAt, endedAt, addedAt, takenAt, ...sidesOf }) => {
      const way = ways[status];
      if (!way) return [];
      const [fromMs, toMs] = [Date.parse(beganAt), Date.parse(endedAt)];
      const steps = way.map(({ by, event, to, part, remark }, place) => {
        const atMs = fromMs + (toMs - fromMs) * (part ?? (place + 1) / way.length);
        const at = takenAt?.[place] ?? new Date(atMs).toISOString();
        return { event, by: sidesOf[by], at, status: to, remark: remark ?? null };
      });
      return [
        { id, addedBy: sidesOf.author, addedAt: addedAt ?? new Date(fromMs - 3_600_000).toISOString(), first, steps },
      ];
    });
    await tellLives(module, lives, store);
  }
}

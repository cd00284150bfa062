import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';

/** What one call has come to since the process began. */
export interface CallFigures {
  calls: number;
  /** Refused for a reason of the caller's. */
  refused: number;
  /** Failed for a reason of ours. */
  failed: number;
  /** All of it together. */
  costMs: number;
  /** Half of the latest calls took no longer; null before the first. */
  p50Ms: number | null;
  /** Nineteen of twenty of the latest calls took no longer. */
  p95Ms: number | null;
}

interface Tally {
  calls: number;
  refused: number;
  failed: number;
  costMs: number;
  latest: number[];
}

/** So many of the latest calls tell how long a call takes. */
const latestCount = 500;

/** Limits that another process was told of count here after this long. */
const rereadMs = 30_000;

const minuteMs = 60_000;

function place(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** Counts the calls of this process and how long they take, and keeps to the limits that administrators set for single calls. */
export class CallMonitor {
  readonly since = new Date();
  readonly #tallies = new Map<string, Tally>();
  #limits: ReadonlyMap<string, number> = new Map();
  #readAt = 0;
  #minute = 0;
  #taken = new Map<string, number>();

  /** Takes the measure of one call. */
  note(path: string, costMs: number, outcome: 'done' | 'refused' | 'failed'): void {
    const tally = this.#tallies.get(path) ?? { calls: 0, refused: 0, failed: 0, costMs: 0, latest: [] };
    this.#tallies.set(path, tally);
    tally.latest[tally.calls % latestCount] = costMs;
    tally.calls += 1;
    tally.costMs += costMs;
    if (outcome !== 'done') tally[outcome] += 1;
  }

  /** What the call at a path has come to. */
  figuresOf(path: string): CallFigures {
    const { calls, refused, failed, costMs, latest } = this.#tallies.get(path) ?? {
      ...{ calls: 0, refused: 0, failed: 0, costMs: 0 },
      latest: [],
    };
    const sorted = latest.toSorted((one, other) => one - other);
    return { calls, refused, failed, costMs, p50Ms: place(sorted, 0.5), p95Ms: place(sorted, 0.95) };
  }

  /** The paths that were called at all. */
  paths(): string[] {
    return [...this.#tallies.keys()].sort();
  }

  /** Throws `tooMany` for a call beyond what administrators allow from one address in a minute. */
  demandWithinLimit(path: string, address: string, now = Date.now()): void {
    const limit = this.#limits.get(path);
    if (limit === undefined) return;
    const minute = Math.floor(now / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#taken = new Map();
    }
    const key = `${path} ${address}`;
    const count = (this.#taken.get(key) ?? 0) + 1;
    this.#taken.set(key, count);
    if (count > limit) throw new AppError('tooMany');
  }

  /** The limit of a path; null where administrators set none. */
  limitOf(path: string): number | null {
    return this.#limits.get(path) ?? null;
  }

  /** Goes by a limit from now on, before it is read again; null lifts it. */
  setLimit(path: string, perMinute: number | null): void {
    const others = [...this.#limits].filter(([limited]) => limited !== path);
    this.#limits = new Map(perMinute === null ? others : [...others, [path, perMinute]]);
  }

  /** Reads the limits when they have not been read for a while. A store that is away leaves them as they are. */
  async follow(store: Queryable, now = Date.now()): Promise<void> {
    if (now - this.#readAt < rereadMs) return;
    this.#readAt = now;
    await this.read(store).catch(() => undefined);
  }

  /** Reads the limits. */
  async read(store: Queryable): Promise<void> {
    const rows = await store.query<{ path: string; perMinute: number }>(
      sql`select path, per_minute as "perMinute" from call_limit`,
    );
    this.#limits = new Map(rows.map(({ path, perMinute }) => [path, perMinute]));
  }
}

/** Whether an error is a refusal that the caller brought about, or something that must not happen. */
export function outcomeOf(error: unknown): 'refused' | 'failed' {
  const isOurs = !(error instanceof AppError) || error.failure === 'internal' || error.failure === 'unavailable';
  return isOurs ? 'failed' : 'refused';
}

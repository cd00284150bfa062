import pg from 'pg';
import { Batch } from '#server/database/batch.ts';
import { Database } from '#server/database/database.ts';
import { valueParsers } from '#server/database/value-parsers.ts';

/** One statement as it went to the server. */
export interface Recorded {
  text: string;
  values: unknown[];
}

/** A store that notes every statement, so that a bare server can do the very same ones. */
export function recordingDatabase(url: string): { database: Database; take(): Recorded[] } {
  const pool = new pg.Pool({ connectionString: url, max: 1, types: valueParsers, pipeline: true });
  let noted: Recorded[] = [];
  pool.on('connect', (client) => {
    const original = client.query.bind(client) as (...parameters: unknown[]) => unknown;
    const noting = (statement: string | Batch | { text: string; values?: unknown[] }, ...rest: unknown[]) => {
      if (statement instanceof Batch) {
        noted.push(...statement.statements.map(({ text, values }) => ({ text, values })));
      } else {
        const text = typeof statement === 'string' ? statement : statement.text;
        noted.push({ text, values: typeof statement === 'string' ? [] : (statement.values ?? []) });
      }
      return original(statement, ...rest);
    };
    Object.assign(client, { query: noting });
  });
  return {
    database: new Database(pool, async () => undefined),
    take: () => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
}

const uuidText = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** When a version 7 key was made, in milliseconds. */
function madeAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return [];
}

/** The keys that a recorded call made up itself: each repetition needs new ones. */
export function freshKeys(statements: readonly Recorded[], sinceMs: number): string[] {
  const texts = statements.flatMap(({ values }) => values.flatMap(textsIn));
  const ids = texts.flatMap((text) => text.match(uuidText) ?? []);
  return [...new Set(ids.filter((id) => madeAt(id) >= sinceMs))];
}

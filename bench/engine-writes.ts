import type pg from 'pg';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/engine/ports.ts';
import type { Registry } from '#server/module/registry.ts';
import { engineFor } from '../app/endpoints.ts';
import type { Course } from './engine-subjects.ts';
import type { Worker } from './load.ts';
import { freshKeys, type Recorded, recordingDatabase } from './recording.ts';

/** The statements by which one case is written, and the keys in them that each case has for itself. */
export interface Writes {
  statements: Recorded[];
  fresh: string[];
}

const isWrite = ({ text }: Recorded) => /^\s*(begin|commit|insert|update|delete)\b/i.test(text);

/** Lets the engine lead one case to its end and keeps what it has written, without what it has read. */
export async function learnWrites(
  databaseUrl: string,
  registry: Registry,
  { key }: Course,
  starterId: string,
  personOf: (id: string | null) => { actor: Actor },
): Promise<Writes> {
  const { database, take } = recordingDatabase(databaseUrl);
  const engine = engineFor(registry);
  const sinceMs = Date.now();
  const { id } = await database.transaction((transaction) =>
    engine.start(transaction, personOf(starterId).actor, { key, title: '压测', variables: {} }),
  );
  const statements = take();
  const { tasks } = await engine.detail(database, personOf(starterId).actor, id);
  take();
  for (const task of tasks) {
    const input = { taskId: task.id, taskVersion: task.version, opinion: '同意' };
    await database.transaction((transaction) => engine.complete(transaction, personOf(task.assigneeId).actor, input));
    statements.push(...take());
  }
  await database.close();
  return { statements: statements.filter(isWrite), fresh: freshKeys(statements, sinceMs) };
}

function replaced(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, keys));
  if (typeof value !== 'string') return value;
  let text = value;
  for (const [old, made] of keys) if (text.includes(old)) text = text.replaceAll(old, made);
  return text;
}

/** Somebody who writes the rows of one case after the other, by nothing but the statements. */
export function repeatWrites(pool: pg.Pool, { statements, fresh }: Writes): Worker {
  const names = new Map(statements.map(({ text }, index) => [text, `w${index}_${text.length}`]));
  return async () => {
    const keys = new Map(fresh.map((old) => [old, newId()]));
    const client = await pool.connect();
    try {
      for (const { text, values } of statements) {
        const name = names.get(text);
        await client.query({
          ...(name && { name }),
          text,
          values: values.map((value) => replaced(value, keys)),
        });
      }
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    return true;
  };
}

import type pg from 'pg';
import { type Answer, Batch } from './batch.ts';
import { noteStatement } from './slow-statements.ts';
import { statementNames } from './statement-names.ts';

/** What is to be sent on a connection at the end of this moment. */
const collecting = new WeakMap<pg.ClientBase, Batch>();

function begun(client: pg.ClientBase): Batch {
  const batch = new Batch(statementNames(client));
  collecting.set(client, batch);
  process.nextTick(() => {
    collecting.delete(client);
    client.query(batch);
  });
  return batch;
}

/**
 * Runs a statement under a name of its own on the connection, so that PostgreSQL parses and plans a text once. Statements of
 * one moment go together: writing to the socket is the dearest part of a statement, on either side.
 */
export async function runNamed(client: pg.ClientBase, text: string, values: unknown[]): Promise<Answer> {
  const known = collecting.get(client);
  const batch = known ?? begun(client);
  try {
    return await batch.add(text, values);
  } catch (error) {
    // The driver's own stack ends at the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  } finally {
    if (!known && batch.sentAtMs > 0) noteStatement(batch.wording, performance.now() - batch.sentAtMs);
  }
}

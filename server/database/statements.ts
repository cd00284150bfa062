import type pg from 'pg';
import { type Answer, Batch } from './batch.ts';
import { noteStatement } from './slow-statements.ts';
import { statementNames } from './statement-names.ts';

/** What goes over one connection. */
interface Line {
  /** What leaves next. */
  collecting: Batch | undefined;
  /** How many batches have left that are not answered yet. */
  onTheWay: number;
}

/** The store works on one while the next one waits for it; a third would only keep what follows from growing together. */
const mostOnTheWay = 2;

const lines = new WeakMap<pg.ClientBase, Line>();

function lineOf(client: pg.ClientBase): Line {
  const line = lines.get(client) ?? { collecting: undefined, onTheWay: 0 };
  lines.set(client, line);
  return line;
}

function send(client: pg.ClientBase, line: Line): void {
  const batch = line.collecting;
  if (!batch || line.onTheWay >= mostOnTheWay) return;
  line.collecting = undefined;
  line.onTheWay += 1;
  batch.ended.then(() => {
    line.onTheWay -= 1;
    // Whatever its answers lead to at once goes along.
    process.nextTick(send, client, line);
  });
  client.query(batch);
}

function begun(client: pg.ClientBase, line: Line): Batch {
  const batch = new Batch(statementNames(client));
  line.collecting = batch;
  process.nextTick(send, client, line);
  return batch;
}

/**
 * Runs a statement under a name of its own on the connection, so that PostgreSQL parses and plans a text once. Statements of
 * one moment go together: writing to the socket is the dearest part of a statement, on either side.
 */
export async function runNamed(client: pg.ClientBase, text: string, values: unknown[]): Promise<Answer> {
  const line = lineOf(client);
  const known = line.collecting;
  const batch = known ?? begun(client, line);
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

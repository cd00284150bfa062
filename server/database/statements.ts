import pg from 'pg';
import { noteStatement } from './slow-statements.ts';

/** How many statements a connection keeps parsed; beyond that, the one that was not used for longest makes room. */
export const keptStatements = 300;

/** A connection together with what the driver notes of it; without its note the driver parses a name anew. */
type NotedConnection = pg.Connection & { parsedStatements: Record<string, string> };

/** Names by statement text, the least recently used first. */
const namesOf = new WeakMap<pg.Connection, Map<string, string>>();

/** Takes the name of the statement that was not used for longest. What is sent before still finds it, as all is in order. */
function freedName(connection: NotedConnection, names: Map<string, string>): string {
  const [[text, name] = ['', '']] = names;
  names.delete(text);
  delete connection.parsedStatements[name];
  connection.close({ type: 'S', name }, false);
  return name;
}

function nameOn(connection: NotedConnection, text: string): string {
  const names = namesOf.get(connection) ?? new Map<string, string>();
  namesOf.set(connection, names);
  const known = names.get(text);
  const name = known ?? (names.size < keptStatements ? `s${names.size}` : freedName(connection, names));
  names.delete(text);
  names.set(text, name);
  return name;
}

/**
 * Runs a statement under a name of its own on the connection, so that PostgreSQL parses and plans a text once. The name
 * is chosen in the moment of sending: statements wait in line on a connection, and a name must not be freed before its turn.
 */
export async function runNamed(client: pg.ClientBase, text: string, values: unknown[]): Promise<pg.QueryResult> {
  let sentAtMs = 0;
  try {
    return await new Promise((resolve, reject) => {
      const query = new pg.Query({ text, values }, (error, result) => (error ? reject(error) : resolve(result)));
      const send = query.submit;
      query.submit = (connection) => {
        sentAtMs = performance.now();
        Object.assign(query, { name: nameOn(connection as NotedConnection, text) });
        // Statements of one moment leave in one write: writing to the socket is the dearest part of a statement.
        connection.stream.cork();
        process.nextTick(() => connection.stream.uncork());
        return send.call(query, connection);
      };
      client.query(query);
    });
  } catch (error) {
    // The driver's own stack ends at the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  } finally {
    if (sentAtMs > 0) noteStatement(text, performance.now() - sentAtMs);
  }
}

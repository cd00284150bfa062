import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { beginPrepared } from './prepared-store.ts';

// A long statement would stall the event loop, so the embedded store lives in a thread of its own
// and is spoken to in PostgreSQL's wire protocol.
const { directory, mayBePrepared } = workerData as { directory: string; mayBePrepared: boolean };
const port = parentPort;
if (!port) throw new Error('the embedded store runs in a worker thread only');

if (mayBePrepared) beginPrepared(directory);
const store = await PGlite.create(directory);

/** The first byte of a message that opens a connection: it has a length where others have their kind. */
const opening = 0;

/**
 * What the store answers, piece by piece as it says it. `execProtocolRaw` would parse it all besides, and keep what it
 * parsed for a caller that never asks: memory that grows with every statement.
 */
async function answerTo(message: Uint8Array): Promise<Uint8Array> {
  if (message[0] === opening) return store.execProtocolRaw(message);
  const pieces: Uint8Array[] = [];
  // A piece is a view of the store's own memory, which changes.
  await store.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) });
  return concatenated(pieces);
}

/** In memory of its own: what is cut out of a shared piece would be carried to the other thread with all of it. */
function concatenated(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

let last = Promise.resolve();
port.on('message', (message: Uint8Array | 'close') => {
  last = last.then(async () => {
    if (message === 'close') {
      await store.close();
      port.postMessage('closed');
      return;
    }
    port.postMessage(await answerTo(message));
  });
});
port.postMessage('ready');

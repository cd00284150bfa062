import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

// A long statement would stall the event loop, so the embedded store lives in a thread of its own
// and is spoken to in PostgreSQL's wire protocol.
const { directory } = workerData as { directory: string };
const port = parentPort;
if (!port) throw new Error('the embedded store runs in a worker thread only');

const store = await PGlite.create(directory);
let last = Promise.resolve();
port.on('message', (message: Uint8Array | 'close') => {
  last = last.then(async () => {
    if (message === 'close') {
      await store.close();
      port.postMessage('closed');
      return;
    }
    port.postMessage(await store.execProtocolRaw(message));
  });
});
port.postMessage('ready');

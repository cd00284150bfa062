import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on right now. It lies below those that the system gives to whoever connects
 * somewhere, which would take it away again before a server has started on it.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}

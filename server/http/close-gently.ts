import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What was sent before a server was told to stop has been read by then. */
const graceMs = 300;

/** Supervisors of processes kill what takes longer than ten seconds. */
const usualDrainMs = 6_000;

const closing = new WeakSet<FastifyInstance>();

/**
 * Closes a server once all calls that were on their way are answered. A call may have been sent on a connection that
 * counts as idle until the server has read it, and closing that connection would lose the call. Whoever is not done
 * within the time for it, such as a body that never ends, is cut off.
 */
export async function closeGently(server: FastifyInstance, drainMs = usualDrainMs): Promise<void> {
  closing.add(server);
  await sleep(graceMs);
  const timer = setTimeout(() => server.server.closeAllConnections(), drainMs);
  await server.close();
  clearTimeout(timer);
}

/**
 * A connection that is answered while the server closes would stay open for more calls, and the process with it; so
 * would one that a browser has opened ahead and not used yet, which Node does not count as idle.
 */
export function endConnectionsOnClosing(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  server.addHook('preClose', async () => {
    closing.add(server);
    for (const socket of unused) socket.destroy();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (closing.has(server)) reply.header('connection', 'close');
  });
}

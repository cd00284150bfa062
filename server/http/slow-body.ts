import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/error.ts';
import { hangUp } from './broken-request.ts';

/** How slowly a body may come. */
export interface BodyPace {
  /** Every body may take this long, and as much longer as it has bytes for. */
  graceMs: number;
  bytesPerSecond: number;
}

/** What the worst line of a village office still does. */
export const usualPace: BodyPace = { graceMs: 20_000, bytesPerSecond: 4_096 };

interface Arriving {
  response: ServerResponse;
  startMs: number;
  /** What the connection had read before. */
  bytesBefore: number;
}

const checkMs = 1_000;

/** Hangs up on whoever sends a body more slowly than any line would: an upload may take its time, a trickle may not. */
export function endSlowBodies(server: FastifyInstance, { graceMs, bytesPerSecond }: BodyPace): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  const isTooSlow = ({ socket }: IncomingMessage, { startMs, bytesBefore }: Arriving): boolean => {
    const byteMs = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1_000;
    return performance.now() - startMs > graceMs + byteMs;
  };
  const timer = setInterval(
    () => {
      for (const [request, about] of arriving) {
        if (request.complete) arriving.delete(request);
        else if (isTooSlow(request, about)) {
          arriving.delete(request);
          if (about.response.headersSent) request.socket.destroy();
          else hangUp(request.socket, new AppError('invalid', '请求没有在限定的时间内发送完毕'));
        }
      }
    },
    Math.min(checkMs, graceMs),
  );
  timer.unref();
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.complete) return;
    arriving.set(raw, { response: reply.raw, startMs: performance.now(), bytesBefore: raw.socket.bytesRead });
    raw.once('close', () => arriving.delete(raw));
  });
  // A request that was made up inside the process never closes.
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.readableEnded) arriving.delete(raw);
  });
  server.addHook('onClose', async () => clearInterval(timer));
}

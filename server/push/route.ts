import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listen } from '#server/database/listen.ts';
import { demandSession } from '#server/http/dispatch.ts';
import { pushPath } from '#shared/push.ts';
import type { PushParts } from './bring-up-to-date.ts';
import { Hub } from './hub.ts';
import { channel, type Message } from './publish.ts';
import { Stream } from './stream.ts';

/** Proxies must neither gather nor compress nor keep it; the connection has no further use when the stream has ended. */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

/**
 * Serves what is told without being asked, as server-sent events. The token comes in a header as with every call, so
 * that it stands in no address and no log. Streams end at once when the server closes.
 */
export async function registerPush(server: FastifyInstance, parts: PushParts): Promise<Hub> {
  const hub = new Hub(parts, server.log);
  const stop = await listen(parts.database, channel, {
    hear: (payload) => hub.hear(JSON.parse(payload) as Message),
    resume: () => hub.resume(),
  });
  server.addHook('preClose', async () => {
    await stop();
    await hub.close();
  });

  server.get(pushPath, async (request, reply) => {
    const signedIn = await demandSession(request, parts.database, { isOpenToViews: true });
    hub.demandRoom(signedIn);
    reply.hijack();
    const { raw } = reply;
    // Its listener may have left while it was looked up who that is, and says so only once.
    if (raw.destroyed) return;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, streamHeaders).flushHeaders();
    const lastId = z.uuid().safeParse(request.headers['last-event-id']);
    const stream = new Stream(raw, signedIn, lastId.data);
    raw.once('close', () => hub.remove(stream));
    hub.add(stream);
  });
  return hub;
}

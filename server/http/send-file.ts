import type { FastifyReply } from 'fastify';
import type { Download } from './endpoint.ts';

/** Answers a file under its name. */
export function sendFile(reply: FastifyReply, { name, mediaType, body, sizeBytes }: Download): FastifyReply {
  if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(body);
}

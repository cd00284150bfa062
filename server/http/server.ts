import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { endConnectionsOnClosing } from './close-gently.ts';
import { dispatcher } from './dispatch.ts';
import type { Endpoint } from './endpoint.ts';
import { sendFailure, success } from './envelope.ts';

/** What a server is made of. */
export interface ServerParts {
  database: Database;
  endpoints: readonly Endpoint[];
  logLevel: string;
  /** Calls a minute from one address before `tooMany`; narrower limits of single calls widen with it. */
  perMinute: number;
}

/** Calls a minute that one office behind one address makes at most. */
export const usualPerMinute = 6_000;

const jsonLimitBytes = 4 * 1024 * 1024;

/** Builds the HTTP server: the calls, health checks and one place where errors become envelopes. Listening is the caller's. */
export async function buildServer({ database, endpoints, logLevel, perMinute }: ServerParts): Promise<FastifyInstance> {
  const server = fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization', 'req.headers.token', 'req.headers.cookie'] },
    logController: new fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: jsonLimitBytes,
    trustProxy: process.env.TRUST_PROXY === '1',
    forceCloseConnections: 'idle',
  });
  server.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  endConnectionsOnClosing(server);
  await server.register(helmet, { contentSecurityPolicy: { directives: contentPolicy }, hsts: false });
  await server.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new AppError('tooMany'),
  });
  await server.register(formbody);
  await server.register(multipart);

  server.get('/healthz', { config: { rateLimit: false } }, async () => success({ status: 'ok' }));
  server.get('/readyz', { config: { rateLimit: false } }, async () => {
    await database.pool.query('select 1').catch(() => {
      throw new AppError('unavailable');
    });
    return success({ status: 'ready' });
  });
  for (const endpoint of endpoints) {
    const options = endpoint.perMinute
      ? {
          config: {
            rateLimit: { max: Math.ceil((endpoint.perMinute * perMinute) / usualPerMinute), timeWindow: '1 minute' },
          },
        }
      : {};
    server.post(endpoint.operation.path, options, dispatcher(endpoint, database));
  }
  return server;
}

/** Nothing from another host; inline styles because the component library writes them. */
const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
};

import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { systemViewer } from '#server/module/context.ts';
import { Recorder } from '#server/operation/recorder.ts';
import { AppError } from '#shared/error.ts';
import { refuseUnreadable } from './broken-request.ts';
import { duringCall } from './call-in-progress.ts';
import { CallMonitor, outcomeOf } from './call-monitor.ts';
import { endConnectionsOnClosing } from './close-gently.ts';
import { dispatcher } from './dispatch.ts';
import type { Endpoint } from './endpoint.ts';
import { sendFailure, success } from './envelope.ts';
import { usualPerMinute } from './per-minute.ts';
import { type BodyPace, endSlowBodies, usualPace } from './slow-body.ts';

/** What a server is made of. */
export interface ServerParts {
  database: Database;
  endpoints: readonly Endpoint[];
  logLevel: string;
  /** Where the log goes; to standard output unless given. */
  logTo?: { write(line: string): void };
  /** Calls a minute from one address before `tooMany`; narrower limits of single calls widen with it. */
  perMinute: number;
  /** What counts the calls; one of its own when not given. */
  monitor?: CallMonitor;
  /** Whose word is taken for where a request comes from; nobody's unless given. */
  trustedProxies?: TrustedProxies;
  /** How slowly a body may come. */
  pace?: BodyPace;
}

/** Proxies in front of the server: so many of them, one behind the other, or those at these addresses. */
export type TrustedProxies = number | readonly string[];

/** Counted from the server outwards: what a client itself claims stands further out than any proxy. */
function trusting(proxies: TrustedProxies = 0): ((address: string, hop: number) => boolean) | string[] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies];
}

/** What an answer of a call is saved as by a browser that is led to show it. */
const unshown = ['content-disposition', 'attachment; filename="answer.json"'] as const;

/** What is answered is for whoever asked, now. */
const unkept = ['cache-control', 'no-store'] as const;

const jsonLimitBytes = 4 * 1024 * 1024;

/** Builds the HTTP server: the calls, health checks and one place where errors become envelopes. Listening is the caller's. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { database, endpoints, logLevel, logTo, perMinute } = parts;
  const server = fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.token', 'req.headers.cookie'],
      ...(logTo && { stream: logTo }),
    },
    // Unlike a count, it is another one in every process and after every start.
    genReqId: () => newId(),
    logController: new fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: jsonLimitBytes,
    trustProxy: trusting(parts.trustedProxies),
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    // What is no address at all meets neither hooks nor the error handler.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply.header(...unkept)),
  });
  server.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  server.setNotFoundHandler(() => {
    throw new AppError('notFound', '没有这个地址');
  });
  server.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header(...unkept);
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (isJson && !reply.hasHeader('content-disposition')) reply.header(...unshown);
    reply.header('x-request-id', request.id);
  });
  endConnectionsOnClosing(server);
  endSlowBodies(server, parts.pace ?? usualPace);
  takeEmptyJson(server);
  // No call takes it: it is refused as any other kind.
  server.removeContentTypeParser('text/plain');
  // Made once: the plugin of the framework makes all of it anew for each request.
  const protect = helmet({ contentSecurityPolicy: { directives: contentPolicy }, hsts: false });
  server.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  await server.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // A page is made of hundreds of them, browsers keep them for good, and a whole office comes from one address.
    allowList: ({ method, url }) => method === 'GET' && url.startsWith('/assets/'),
    errorResponseBuilder: () => new AppError('tooMany'),
  });
  watchCalls(server, parts.monitor ?? new CallMonitor(), database);
  await server.register(formbody);
  await server.register(multipart);

  server.get('/healthz', { config: { rateLimit: false } }, async () => success({ status: 'ok' }));
  server.get('/readyz', { config: { rateLimit: false } }, async () => {
    // As calls do it: by name, with a value, on a table.
    await database.one(sql`select key from idempotency where user_id = ${systemViewer.id} limit 1`).catch((error) => {
      throw new AppError('unavailable', undefined, { cause: error });
    });
    return success({ status: 'ready' });
  });
  const recorder = new Recorder(database);
  server.addHook('onClose', () => recorder.settle());
  for (const endpoint of endpoints) {
    const options = endpoint.perMinute
      ? {
          config: {
            rateLimit: { max: Math.ceil((endpoint.perMinute * perMinute) / usualPerMinute), timeWindow: '1 minute' },
          },
        }
      : {};
    server.post(endpoint.operation.path, options, dispatcher(endpoint, database, recorder));
  }
  return server;
}

/** Counts every call from now on added, whoever adds it, and keeps it within the limit that administrators set for it. */
function watchCalls(server: FastifyInstance, monitor: CallMonitor, database: Database): void {
  server.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    const { path, handler } = route;
    async function counted(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const startedMs = performance.now();
      try {
        await monitor.follow(database);
        monitor.demandWithinLimit(path, request.ip);
        const answer = await handler.call(this, request, reply);
        monitor.note(path, performance.now() - startedMs, 'done');
        return answer;
      } catch (error) {
        monitor.note(path, performance.now() - startedMs, outcomeOf(error));
        throw error;
      }
    }
    route.handler = function watched(request, reply) {
      return duringCall({ requestId: request.id, path }, () => counted.call(this, request, reply));
    };
  });
}

/** Some clients name the kind of a body and send none. */
function takeEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, String(body), done);
  });
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

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import type { CallMonitor } from './call-monitor.ts';

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function line(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const inside = Object.entries(labels).map(([key, text]) => `${key}="${text.replace(/["\\\n]/g, '')}"`);
  return `${name}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}`;
}

function block(name: string, kind: 'counter' | 'gauge', help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines];
}

/** The figures of this process in the text format of Prometheus. Paths and numbers only: no names, no addresses. */
export function metricsOf(monitor: CallMonitor, { pool }: Database): string {
  const paths = monitor.paths().map((path) => ({ path, ...monitor.figuresOf(path) }));
  const { rss, heapUsed } = process.memoryUsage();
  return [
    ...block('tongtu_calls_total', 'counter', 'Calls by path and outcome.', [
      ...paths.flatMap(({ path, calls, refused, failed }) => [
        line('tongtu_calls_total', { path, outcome: 'done' }, calls - refused - failed),
        line('tongtu_calls_total', { path, outcome: 'refused' }, refused),
        line('tongtu_calls_total', { path, outcome: 'failed' }, failed),
      ]),
    ]),
    ...block(
      'tongtu_call_seconds_total',
      'counter',
      'Time spent in calls by path.',
      paths.map(({ path, costMs }) => line('tongtu_call_seconds_total', { path }, costMs / 1_000)),
    ),
    ...block(
      'tongtu_call_p95_seconds',
      'gauge',
      'Time that 19 of 20 of the latest calls kept within, by path.',
      paths.map(({ path, p95Ms }) => line('tongtu_call_p95_seconds', { path }, (p95Ms ?? 0) / 1_000)),
    ),
    ...block('tongtu_database_connections', 'gauge', 'Connections to the store by state.', [
      line('tongtu_database_connections', { state: 'open' }, pool.totalCount),
      line('tongtu_database_connections', { state: 'idle' }, pool.idleCount),
      line('tongtu_database_connections', { state: 'wanted' }, pool.waitingCount),
    ]),
    ...block('process_resident_memory_bytes', 'gauge', 'Resident memory.', [
      line('process_resident_memory_bytes', {}, rss),
    ]),
    ...block('process_heap_bytes', 'gauge', 'Heap in use.', [line('process_heap_bytes', {}, heapUsed)]),
    ...block('process_uptime_seconds', 'gauge', 'Time since the process began.', [
      line('process_uptime_seconds', {}, Math.round(process.uptime())),
    ]),
    '',
  ].join('\n');
}

/** Compares in the same time whatever differs. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}

/** Serves the figures at `/metrics`: to whoever sends the configured token, and without one to this machine alone. */
export function serveMetrics(
  server: FastifyInstance,
  parts: { database: Database; monitor: CallMonitor; token: string | undefined },
): void {
  const { database, monitor, token } = parts;
  server.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    // A proxy on this machine stands for strangers: only who connects directly counts.
    const isNear = loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    const isTold = token !== undefined && isSame(request.headers.authorization ?? '', `Bearer ${token}`);
    if (!isTold && (token !== undefined || !isNear)) throw new AppError('notFound', '没有这个地址');
    return reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(metricsOf(monitor, database));
  });
}

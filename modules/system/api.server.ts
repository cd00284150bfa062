import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { CallMonitor } from '#server/http/call-monitor.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Described } from '#server/http/openapi.ts';
import { changesInWords, noteChange } from '#server/operation/note-change.ts';
import type { Grants } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { limitApi, listApis } from './api.ts';

type Row = OutputOf<typeof listApis>['rows'][number];

/** What the endpoints around calls work with. */
export interface ApiParts {
  monitor: CallMonitor;
  /** Every call that is mounted, asked when it is needed. */
  calls: () => readonly (Endpoint | Described)[];
}

/** What roles are called, by their codes. */
type RoleNames = ReadonlyMap<string, string>;

/** The names as they are now: administrators add roles and rename them. */
async function namesOfRoles(store: Queryable): Promise<RoleNames> {
  const rows = await store.query<{ code: string; name: string }>(sql`select code, name from role`);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

function titlesOf(codes: readonly string[], names: RoleNames): string {
  return codes.map((code) => names.get(code) ?? code).join('、');
}

function grantedTo(grants: Grants | undefined, names: RoleNames): string {
  if (!grants) return '不开放';
  const codes = Object.keys(grants);
  if (codes.includes('anyone')) return '所有登录用户';
  return titlesOf(['admin', ...codes.filter((code) => code !== 'admin')], names);
}

function accessIn({ access }: Endpoint | Described, names: RoleNames): string {
  if (access === 'public') return '无需登录';
  if (access === 'anyone') return '所有登录用户';
  return 'grants' in access ? grantedTo(access.grants, names) : titlesOf(access as readonly string[], names);
}

function rowOf(call: Endpoint | Described, monitor: CallMonitor, names: RoleNames): Row {
  const { path, title, isWrite, file } = call.operation;
  const { costMs: _, ...figures } = monitor.figuresOf(path);
  const endpoint = call as Partial<Endpoint>;
  return {
    path,
    title,
    module: endpoint.module ?? null,
    isWrite,
    isLogged: call.access !== 'public' && !endpoint.isRoutine && (isWrite || file === 'answered'),
    access: accessIn(call, names),
    ...figures,
    builtInLimit: endpoint.perMinute ?? null,
    limit: monitor.limitOf(path),
  };
}

const orders = {
  path: (one: Row, other: Row) => (one.path < other.path ? -1 : 1),
  calls: (one: Row, other: Row) => other.calls - one.calls,
  failed: (one: Row, other: Row) => other.failed - one.failed || other.refused - one.refused,
  p95: (one: Row, other: Row) => (other.p95Ms ?? -1) - (one.p95Ms ?? -1),
};

/** The calls around the calls of the running server, for administrators. */
export function apiEndpoints({ monitor, calls }: ApiParts): Endpoint[] {
  return [
    onRead(listApis, ['admin'], async ({ page, size, search, module, kind, order }, { store }) => {
      await monitor.read(store);
      const names = await namesOfRoles(store);
      const wanted = search?.trim().toLowerCase() ?? '';
      const rows = calls()
        .map((call) => rowOf(call, monitor, names))
        .filter((row) => `${row.path} ${row.title}`.toLowerCase().includes(wanted))
        .filter((row) => !module || row.module === module)
        .filter(({ isWrite }) => !kind || isWrite === (kind === 'write'))
        .sort(orders.path)
        .sort(orders[order]);
      const since = monitor.since.toISOString();
      return { rows: rows.slice((page - 1) * size, page * size), total: rows.length, since };
    }),
    onWrite(limitApi, ['admin'], async ({ path, perMinute }, context) => {
      const { store } = context;
      if (!calls().some(({ operation }) => operation.path === path)) throw new AppError('notFound', '没有这个接口');
      // Whoever closed this one to himself could not open it again.
      if (path === limitApi.path || path === '/user/login') throw new AppError('refused', '这个接口不能另设限流');
      const changes = changesInWords({ limit: monitor.limitOf(path) }, { limit: perMinute }, { limit: '每分钟上限' });
      noteChange({ kind: 'api', label: path, event: 'update', changes }, context);
      if (perMinute === null) await store.execute(sql`delete from call_limit where path = ${path}`);
      else
        await store.execute(sql`
          insert into call_limit (path, per_minute) values (${path}, ${perMinute})
          on conflict (path) do update set per_minute = excluded.per_minute, updated_at = now()`);
      store.afterCommit(() => monitor.setLimit(path, perMinute));
      return {};
    }),
  ];
}

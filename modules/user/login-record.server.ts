import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { type ListColumn, listSheet } from '#server/crud/list-sheet.ts';
import type { Queryable } from '#server/database/database.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { type Download, type Endpoint, onRead } from '#server/http/endpoint.ts';
import { hasRole, type Viewer } from '#shared/access.ts';
import { anomalyText } from './anomaly.ts';
import { deviceOf } from './device.ts';
import { exportLoginRecords, listLoginRecords, loginMethodOf, loginResultOf } from './login-record.ts';

type Filters = z.output<typeof exportLoginRecords.input>;
type Row = z.input<typeof listLoginRecords.output>['rows'][number];

/** The beginning of a day in China. */
function beginning(day: string): Sql {
  return sql`${`${day}T00:00:00+08:00`}::timestamptz`;
}

function earlierSuccess(from: Sql): Sql {
  return sql`exists (select 1 from login_record earlier where earlier.user_id = attempt.user_id
    and earlier.created_at < attempt.created_at and earlier.result = 'success' and ${from})`;
}

/** The very first success of an account is nothing unusual, from wherever it comes. */
const isNewAddress = sql`(attempt.result = 'success' and ${earlierSuccess(sql`true`)}
  and not ${earlierSuccess(sql`earlier.address = attempt.address`)})`;

/** From ten in the evening to six in the morning, as the log of calls has it. */
const isNight = sql`((extract(hour from attempt.created_at at time zone 'Asia/Shanghai') + 2)::int % 24 < 8)`;

const isAnomalous = { address: isNewAddress, night: isNight, any: sql`(${isNewAddress} or ${isNight})` };

function sourceOf({ search, result, method, anomaly, from, to }: Filters, viewer: Viewer): Sql {
  const where = [sql`true`];
  if (!hasRole(viewer, ['admin', 'operator'])) where.push(sql`attempt.user_id = ${viewer.id}`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    where.push(
      sql`(attempt.username ilike ${pattern} or person.username ilike ${pattern} or person.name ilike ${pattern})`,
    );
  }
  if (result) where.push(sql`attempt.result = ${result}`);
  if (method) where.push(sql`attempt.method = ${method}`);
  if (anomaly) where.push(isAnomalous[anomaly]);
  if (from) where.push(sql`attempt.created_at >= ${beginning(from)}`);
  if (to) where.push(sql`attempt.created_at < ${beginning(to)} + interval '1 day'`);
  return sql`login_record attempt left join "user" person on person.id = attempt.user_id where ${join(where, ' and ')}`;
}

const columns = sql`attempt.id, attempt.username, person.name, attempt.method, attempt.result, attempt.address, attempt.agent,
  attempt.created_at as at, ${isNewAddress} as "isNewAddress", ${isNight} as "isNight"`;

const order = sql`attempt.created_at desc, attempt.id desc`;

const sheetColumns: readonly ListColumn<Row>[] = [
  { header: '时间', instant: ({ at }) => at },
  { header: '用户名', cell: ({ username }) => username },
  { header: '姓名', cell: ({ name }) => name },
  { header: '方式', cell: ({ method }) => loginMethodOf(method) },
  { header: '结果', cell: ({ result }) => loginResultOf(result) },
  { header: '设备', cell: ({ agent }) => deviceOf(agent) },
  { header: '地址', cell: ({ address }) => address },
  { header: '异常', cell: anomalyText },
];

function exported(filters: Filters, viewer: Viewer, store: Queryable): Promise<Download> {
  return listSheet(viewer.id, '登录记录', sheetColumns, (limit) =>
    store.query<Row>(sql`select ${columns} from ${sourceOf(filters, viewer)} order by ${order} limit ${limit}`),
  );
}

/** The calls around attempts to sign in. */
export const loginRecordEndpoints: readonly Endpoint[] = [
  onRead(listLoginRecords, 'anyone', async ({ page, size, ...filters }, { viewer, store }) => {
    const found = await readPage<Row>(store, { page, size }, columns, sourceOf(filters, viewer), order);
    return { rows: found.rows, total: found.total };
  }),
  onRead(exportLoginRecords, 'anyone', (filters, { viewer, store }) => exported(filters, viewer, store)),
];

import type pg from 'pg';

/** The columns of a table, but for those that are said anew. */
async function columnsOf(pool: pg.Pool, table: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and column_name <> all($2) and is_generated = 'NEVER'`,
    [table, without],
  );
  return rows.map(({ name }) => `"${name}"`);
}

/** Copies the newest finished case of a process so many times, with everything that it has left behind. */
export async function fillFinished(pool: pg.Pool, key: string, count: number): Promise<void> {
  await pool.query('drop table if exists bench_copy');
  await pool.query(
    `create table bench_copy as select gen_random_uuid() as id, (
       select id from process_instance where definition_key = $1 and ended_at is not null order by started_at desc limit 1
     ) as of from generate_series(1, $2::int)`,
    [key, count],
  );
  const own = await columnsOf(pool, 'process_instance', ['id']);
  await pool.query(`insert into process_instance (id, ${own})
    select bench_copy.id, ${own.map((name) => `former.${name}`)} from bench_copy
    join process_instance former on former.id = bench_copy.of`);
  for (const table of ['process_task', 'process_activity', 'process_action', 'process_variable']) {
    const has = await columnsOf(pool, table, []);
    const rest = await columnsOf(pool, table, ['id', 'instance_id']);
    const isKeyed = has.includes('"id"');
    await pool.query(`insert into ${table} (${isKeyed ? 'id, ' : ''}instance_id, ${rest})
      select ${isKeyed ? 'gen_random_uuid(), ' : ''}bench_copy.id, ${rest.map((name) => `former.${name}`)} from bench_copy
      join ${table} former on former.instance_id = bench_copy.of`);
  }
  await pool.query('drop table bench_copy');
  await pool.query('analyze');
}

/** What cases of the bench are about, so that words stand in some of them and not in others. */
const subjects = ['员工报销', '采购申请', '差旅住宿', '合同用印', '设备维修', '培训费用', '项目验收', '请假调休'];

/** Makes so many open tasks of cases named apart, of which 10,000 are one person's and the others nobody's that he knows. */
export async function fillOpen(pool: pg.Pool, key: string, personId: string, count: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from process_instance where definition_key = $1 order by started_at desc limit 1`,
    [key],
  );
  const own = await columnsOf(pool, 'process_instance', [
    'id',
    'ended_at',
    'status',
    'started_at',
    'title',
    'serial_number',
    'summary',
  ]);
  const ofTask = await columnsOf(pool, 'process_task', [
    'id',
    'instance_id',
    'assignee_id',
    'finished_at',
    'state',
    'decided_by',
    'created_at',
  ]);
  await pool.query(
    `with made as (
       insert into process_instance (id, ended_at, status, started_at, title, serial_number, summary, ${own})
       select gen_random_uuid(), null, 'running', now() - number * interval '1 second',
         former.title || '：' || ($1::text[])[1 + number % ${subjects.length}] || number, 'YC-' || lpad(number::text, 8, '0'),
         jsonb_build_array(jsonb_build_object('label', '金额', 'value', (number * 7)::text)),
         ${own.map((name) => `former.${name}`)}
       from generate_series(1, ${count}) number join process_instance former on former.id = '${rows[0]?.id}'
       returning id, started_at),
     numbered as (select id, started_at, row_number() over () as number from made)
     insert into process_task (id, instance_id, assignee_id, finished_at, state, decided_by, created_at, ${ofTask})
     select gen_random_uuid(), numbered.id,
       case when number <= 10000 then '${personId}'::uuid else gen_random_uuid() end, null, 'active', null, started_at,
       ${ofTask.map((name) => `former.${name}`)}
     from numbered join process_task former on former.instance_id = '${rows[0]?.id}'`,
    [subjects],
  );
  await pool.query('analyze');
}

import type pg from 'pg';
import { withDemoProduct } from './demo-product.ts';
import { medianOf } from './median.ts';

// Figures and a page of modules of systems for a city, which reaches them by three relations (module, system, contract,
// areas), beside the same questions as bare SQL on the same store, in turns in one run.
// BENCH_ROWS modules (100000; a million takes some minutes), BENCH_ROUNDS of each (40).

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 40);

const reach = `from systemmodule module join systemitem system on system.id = module.system
  join contract on contract.id = system.contract
  where module.deleted_at is null and contract.areas && $1::uuid[]`;

interface Subject {
  name: string;
  path: string;
  body: object;
  bare: readonly string[];
}

const subjects: readonly Subject[] = [
  {
    name: 'count by state',
    path: '/systemmodule/summary',
    body: { groups: [{ field: 'status' }], measures: [{ figure: 'count' }] },
    bare: [`select module.status, count(*) ${reach} group by 1`],
  },
  {
    name: 'average by month and state',
    path: '/systemmodule/summary',
    body: {
      groups: [{ field: 'planEndOn', period: 'month' }, { field: 'status' }],
      measures: [{ figure: 'average', field: 'testProgress' }],
    },
    bare: [
      `select date_trunc('month', module.plan_end_on), module.status, avg(module.test_progress) ${reach}
       group by 1, 2`,
    ],
  },
  {
    name: 'first page, newest first',
    path: '/systemmodule/lists',
    body: { page: 1, size: 20, sort: '-createdAt', filters: {} },
    bare: [
      `select module.* ${reach} order by module.created_at desc, module.id desc limit 20`,
      `select count(*) from (select 1 ${reach} limit 10001) counted`,
    ],
  },
];

async function loadModules(client: pg.Client): Promise<void> {
  await client.query(
    `insert into systemmodule (id, version, status, tree_path, created_at, updated_at, name, system, weight,
       design_progress, develop_progress, test_progress, plan_end_on, progress)
     select made.id, 1, (array['todo', 'developing', 'testing', 'done', 'paused'])[1 + n % 5], '/' || made.id || '/',
       now() - make_interval(mins => n), now(), '模块 ' || n, system.id, 10, n % 101, n % 101, n % 101,
       (current_date - n % 1000)::date, n % 101
     from (select n, overlay(overlay(md5('module' || n)::text placing '7' from 13) placing '8' from 17)::uuid as id
       from generate_series(1, $1::int) n) made
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as count from systemitem) system
       on system.place = made.n % system.count`,
    [rows],
  );
  await client.query('vacuum analyze');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

await withDemoProduct(async ({ client, post, signIn }) => {
  await loadModules(client);
  const token = await signIn('linjiang');
  const areas = await client.query<{ ids: string[] }>(
    `select array_agg(below.id) as ids from "user" person join user_positions post on post.parent = person.id
     join area own on own.id = post.area join area below on below.tree_path like own.tree_path || '%'
     where person.username = 'linjiang'`,
  );
  const ids = areas.rows[0]?.ids ?? [];
  const [seen] = (await post<{ total: number[] }>('/systemmodule/summary', {}, token)).total;
  const within = await client.query<{ count: number }>(`select count(*)::int as count ${reach}`, [ids]);
  if (seen !== within.rows[0]?.count) throw new Error(`${seen} of ${within.rows[0]?.count} modules in reach are seen`);
  process.stdout.write(`${rows} modules, ${seen} in reach, ${rounds} rounds; floor: the same questions as bare SQL\n`);
  for (const { name, path, body, bare } of subjects) {
    const [ours, floor]: [number[], number[]] = [[], []];
    for (let round = -5; round < rounds; round += 1) {
      const took = await timed(() => post(path, body, token));
      const bareTook = await timed(async () => {
        for (const text of bare) await client.query({ name: text.slice(0, 60) + text.length, text, values: [ids] });
      });
      if (round >= 0) {
        ours.push(took);
        floor.push(bareTook);
      }
    }
    const [our, bareOne] = [medianOf(ours), medianOf(floor)];
    process.stdout.write(
      `${name.padEnd(30)}${our.toFixed(1).padStart(9)} ms ${bareOne.toFixed(1).padStart(9)} ms ${(our / bareOne).toFixed(2).padStart(7)}x\n`,
    );
  }
});

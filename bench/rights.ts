import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { compose } from '../app/compose.ts';
import { readSettings } from '../app/settings.ts';
import { loadChanges } from './load-changes.ts';
import { listBody } from './scenarios.ts';

// What a scope costs: the same page of a list for who reaches everything by right, and for those whose reach is decided
// row by row, beside an administrator, for whom no condition is added at all.
// BENCH_ROWS change records (100000), BENCH_ROUNDS lists of each (200).

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 200);

/** Who asks, from no scope at all to the narrowest. */
const askers = [
  ['admin', 'no scope'],
  ['operator', 'everything but the drafts of others'],
  ['linjiang_leader', 'one city'],
  ['zhengda', 'contracts supervised'],
  ['huaxin', 'one company'],
] as const;

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

const store = await startPostgres({ isDurable: false });
const directory = mkdtempSync(join(tmpdir(), 'tongtu-bench-'));
try {
  const databaseUrl = store.url('postgres');
  const environment = { DATABASE_URL: databaseUrl, DEMO: '1', DATA_DIR: directory, RATE_LIMIT: '100000000' };
  const app = await compose(readSettings({ ...environment, LOG_LEVEL: 'error' }), directory);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await loadChanges(client, rows);
  await client.end();
  const post = (url: string, payload: object, token = '') =>
    app.server.inject({ method: 'POST', url, payload, headers: { token } });
  const tokens = new Map<string, string>();
  for (const [username] of askers) {
    const password = username === 'admin' ? 'Admin@123456' : 'Demo@123456';
    const answer = await post('/user/login', { username, password });
    tokens.set(username, answer.json<{ data: { token: string } }>().data.token);
  }
  const times = new Map<string, number[]>(askers.map(([username]) => [username, []]));
  const totals = new Map<string, number>();
  // In turns, so that whatever slows the machine down slows all of them.
  for (let round = -10; round < rounds; round += 1) {
    for (const [username] of askers) {
      const startedAt = performance.now();
      const answer = await post('/changerecord/lists', listBody(1), tokens.get(username));
      if (round >= 0) times.get(username)?.push(performance.now() - startedAt);
      totals.set(username, answer.json<{ data: { total: number } }>().data.total);
    }
  }
  const base = medianOf(times.get('admin') ?? []);
  process.stdout.write(`${rows} records, ${rounds} lists of each\n`);
  for (const [username, what] of askers) {
    const median = medianOf(times.get(username) ?? []);
    const text = [
      username.padEnd(18),
      `${median.toFixed(2)} ms`,
      `${(median / base).toFixed(2)}x`,
      `${totals.get(username)} seen`,
    ];
    process.stdout.write(`${text.join('  ')}  ${what}\n`);
  }
  await app.close();
} finally {
  await store.stop();
  rmSync(directory, { recursive: true, force: true });
}

import { withDemoProduct } from './demo-product.ts';
import { loadChanges } from './load-changes.ts';
import { medianOf } from './median.ts';
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

await withDemoProduct(async ({ client, post, signIn }) => {
  await loadChanges(client, rows);
  const tokens = new Map<string, string>();
  for (const [username] of askers) {
    tokens.set(username, await signIn(username));
  }
  const times = new Map<string, number[]>(askers.map(([username]) => [username, []]));
  const totals = new Map<string, number>();
  // In turns, so that whatever slows the machine down slows all of them.
  for (let round = -10; round < rounds; round += 1) {
    for (const [username] of askers) {
      const startedAt = performance.now();
      const { total } = await post<{ total: number }>('/changerecord/lists', listBody(1), tokens.get(username));
      if (round >= 0) times.get(username)?.push(performance.now() - startedAt);
      totals.set(username, total);
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
});

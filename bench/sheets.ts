import { readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { makeWorkbook } from '#server/crud/workbook.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type ImportMode, importWholeLimit } from '#shared/import-call.ts';
import { startServer } from '../e2e/running-server.ts';

// What an import and an export of BENCH_ROWS (100000) brands take, on the embedded store and on PostgreSQL: seconds, the
// peak of the server's memory above what it held before, and how long the list calls of others take meanwhile, as such and
// as a multiple of what they take on the quiet store of the same run. An import as a whole has as many rows as it may.

const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const quietMs = 5_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function memoryMb(processId: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(status.match(what === 'VmRSS' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/)?.[1] ?? 0) / 1024;
}

/** Forgets the peak so far (Linux, proc(5)). */
function forgetPeak(processId: number): void {
  writeFileSync(`/proc/${processId}/clear_refs`, '5');
}

async function sheetOf(count: number, name = '品牌'): Promise<Uint8Array<ArrayBuffer>> {
  const columns = ['品牌名称', '厂商', '产地', '联系方式', '备注'].map((header) => ({ header, format: undefined }));
  const { body } = await makeWorkbook('bench', [{ name: '品牌', columns }], async (book) => {
    for (let start = 0; start < count; start += 1_000) {
      const portion = Array.from({ length: Math.min(1_000, count - start) }, (_, index) => {
        const number = start + index;
        return [
          `${name} ${number}`,
          `第 ${number % 997} 厂商`,
          number % 2 ? '国产' : '进口',
          '0990-1234567',
          '可在全省供货',
        ];
      });
      await book.append(0, portion);
    }
  });
  return new Uint8Array(await buffer(body));
}

/** Waits in milliseconds, the shortest first. */
type Waits = number[];

function at(waits: Waits, share: number): number {
  return waits[Math.floor((waits.length - 1) * share)] ?? 0;
}

interface Watching {
  url: string;
  processId: number;
  token: string;
  /** What the same calls take while nothing else is done. */
  quiet: Waits;
}

/** Looks at a list again and again until the work is done; answers what that took each time. */
async function waitsDuring({ url, token }: Pick<Watching, 'url' | 'token'>, work: Promise<unknown>): Promise<Waits> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const waits: Waits = [];
  while (!isDone) {
    const askedAt = performance.now();
    const headers = { token, 'content-type': 'application/json' };
    await (await fetch(`${url}/dict/lists`, { method: 'POST', headers, body: '{}' })).text();
    waits.push(performance.now() - askedAt);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await done;
  return waits.sort((one, other) => one - other);
}

/** Does the work while somebody else looks at a list; says what both took. */
async function watched(watching: Watching, what: string, work: () => Promise<string>): Promise<void> {
  const { processId, quiet } = watching;
  forgetPeak(processId);
  const before = memoryMb(processId, 'VmRSS');
  const startedAt = performance.now();
  const done = work();
  const waits = await waitsDuring(watching, done);
  const seconds = (performance.now() - startedAt) / 1000;
  const peak = Math.round(memoryMb(processId, 'VmHWM') - before);
  const told = (
    [
      ['p50', 0.5],
      ['p99', 0.99],
      ['longest', 1],
    ] as const
  ).map(
    ([name, share]) =>
      `${name} ${Math.round(at(waits, share))} ms (${(at(waits, share) / at(quiet, share)).toFixed(1)}x)`,
  );
  say(
    `${what}: ${await done}, ${seconds.toFixed(1)} s, ${peak} MB above ${Math.round(before)} MB; lists of others ${told.join(', ')}`,
  );
}

async function importInto({ url, token }: Watching, mode: ImportMode, content: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('file', new File([content], '品牌.xlsx'));
  const sent = await fetch(`${url}/brand/import?mode=${mode}`, { method: 'POST', headers: { token }, body: form });
  const { data, message } = (await sent.json()) as { data: { imported?: number }; message: string };
  return `${data.imported ?? message} stored`;
}

async function measureOn(store: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer(undefined, environment);
  const { url, processId } = server;
  try {
    const body = new URLSearchParams({ username: 'admin', password: 'Admin@123456' });
    const answer = (await (await fetch(`${url}/user/login`, { method: 'POST', body })).json()) as {
      data: { token: string };
    };
    const { token } = answer.data;
    const content = await sheetOf(rows);
    const whole = await sheetOf(importWholeLimit, '整体');
    const quiet = await waitsDuring({ url, token }, new Promise((resolve) => setTimeout(resolve, quietMs)));
    const watching = { url, processId, token, quiet };
    await watched(watching, `${store}, import of ${rows} rows`, () => importInto(watching, 'good', content));
    await watched(watching, `${store}, import of ${importWholeLimit} rows as a whole`, () =>
      importInto(watching, 'all', whole),
    );
    await watched(watching, `${store}, export of ${rows} rows`, async () => {
      const headers = { token, 'content-type': 'application/json' };
      const sent = await fetch(`${url}/brand/export`, { method: 'POST', headers, body: '{}' });
      const size = (await sent.arrayBuffer()).byteLength;
      return `${(size / 1024 / 1024).toFixed(1)} MB`;
    });
  } finally {
    await server.stop();
    server.remove();
  }
}

await measureOn('embedded', {});
const postgres = await startPostgres();
try {
  await measureOn('PostgreSQL', { DATABASE_URL: postgres.url('postgres'), DEMO: '1' });
} finally {
  await postgres.stop();
}

import { inspect } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { walk } from '#server/engine/testing/walk.ts';
import { drawable, turnsOfOneWalk } from '#server/engine/testing/walk-shapes.ts';
import { openWorld, type World } from '#server/engine/testing/world.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';

// npm run bench -- walk [OPERATIONS] [SEED]: random drawings walked through at random on PostgreSQL, each operation held
// against the second telling of the rules, 100,000 of them unless another number is given. The same seed walks the same
// ways. Ends with 1 and the smallest walk that fails when they do not agree.
// BENCH_WALKERS (2): how many walk at once, each on a store of its own.

const wanted = Number(process.argv[3] ?? 100_000);
const seed = Number(process.argv[4] ?? Date.now() % 2 ** 31);
const walkers = Number(process.env.BENCH_WALKERS ?? 2);
/** Walks between two looks at the count; the store is emptied there. */
const stretch = 100;

const server = await startPostgres();
let operations = 0;
let walks = 0;
let told = 0;

async function openStore(name: string): Promise<World> {
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const database = await openDatabase({ databaseUrl: server.url(name), dataDirectory: '', connections: 4 });
  await migrateDatabase(database);
  return openWorld({ database, close: () => database.close() });
}

/** Walks until all together have done enough. */
async function walkOn(walker: number): Promise<void> {
  const world = await openStore(`walker_${walker}`);
  for (let part = 0; operations < wanted; part += 1) {
    await world.clear();
    await fc.assert(
      fc.asyncProperty(drawable, turnsOfOneWalk, async (drawn, turns) => {
        operations += await walk(world, drawn, turns);
        walks += 1;
      }),
      { numRuns: stretch, seed: seed + part * walkers + walker },
    );
    if (operations - told >= 5_000) {
      told = operations;
      process.stdout.write(`${operations} operations in ${walks} walks\n`);
    }
  }
  await world.close();
}

process.stdout.write(`seed ${seed}\n`);
const startedAt = performance.now();
let problem: unknown;
try {
  await Promise.all(Array.from({ length: walkers }, (_, walker) => walkOn(walker)));
} catch (error) {
  problem = error;
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`${JSON.stringify({ seed, walkers, operations, walks, seconds }, null, 2)}\n`);
if (problem instanceof Error) process.stderr.write(`${problem.message}\n${inspect(problem.cause)}\n`);
await server.stop();
process.exit(problem ? 1 : 0);

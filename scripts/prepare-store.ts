import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { keepPrepared } from '#server/database/prepared-store.ts';

// Makes the empty store with which a first start begins; without it, that start makes its own and takes longer.

const scratch = mkdtempSync(join(tmpdir(), 'tongtu-prepared-'));
try {
  const database = await openEmbedded(scratch);
  await migrateDatabase(database);
  await database.close();
  keepPrepared(join(scratch, 'store'));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

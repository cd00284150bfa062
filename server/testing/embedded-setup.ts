import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { shipRoles } from '#server/rights/seed.ts';
import { scratchFolder } from './scratch.ts';
import type {} from './store.ts';

/** Makes the embedded store that every test file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const template = scratchFolder('template');
  const database = await openDatabase({ dataDirectory: template });
  await migrateDatabase(database);
  await shipRoles(database);
  await database.close();
  project.provide('store', { embedded: template });
  return () => rmSync(template, { recursive: true, force: true });
}

import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { shipRoles } from '#server/rights/seed.ts';
import { startPostgres, templateName } from './postgres-server.ts';
import type {} from './store.ts';

/** Starts PostgreSQL and makes the database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const admin = new pg.Client({ connectionString: server.url('postgres') });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const database = await openDatabase({ databaseUrl: server.url(templateName), dataDirectory: '' });
  await migrateDatabase(database);
  await shipRoles(database);
  await database.close();
  project.provide('store', { postgres: server.url('').replace(/\/$/, '') });
  return () => server.stop();
}

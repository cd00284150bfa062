import { createRequire } from 'node:module';
import type { PgSession } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';

export type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
export type {
  AnyPgColumn,
  ExtraConfigColumn,
  PgColumn,
  PgColumnBuilderBase,
  PgTable,
} from 'drizzle-orm/pg-core';

// For each module that is imported of a package, Node reads the list of all its entries anew: 130 kB for this one, a hundred
// times over, and a sixth of all that loading the product takes. For what is required it reads the list but once.
const required = createRequire(import.meta.url);
const core = required('drizzle-orm') as typeof import('drizzle-orm');
const pg = required('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core');

/** What tables are declared with, and what is asked of a declaration. */
export const { getTableColumns, getTableName } = core;

/** SQL within declarations of tables, as defaults and conditions of indexes; statements are written otherwise. */
export const { sql: drizzleSql } = core;

/** The kinds of columns, keys and indexes. */
export const {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} = pg;

/**
 * Brings the store behind a connection to the newest of the migrations in a folder, in one transaction. The statements of a
 * migration are sent together.
 */
export async function migrate(client: PoolClient, migrationsFolder: string): Promise<void> {
  const { drizzle } = required('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres');
  const { readMigrationFiles } = required('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator');
  const migrations = readMigrationFiles({ migrationsFolder }).map((migration) => ({
    ...migration,
    sql: [migration.sql.join('\n;\n')],
  }));
  const session = drizzle(client)._.session as unknown as PgSession;
  await new pg.PgDialect().migrate(migrations, session, { migrationsFolder });
}

import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { templateName } from './postgres-server.ts';
import { scratchFolder } from './scratch.ts';

/** Where the stores of a test project come from: the address of a PostgreSQL server, or a directory to copy. */
export interface StoreSource {
  postgres?: string;
  embedded?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    store: StoreSource;
  }
}

/** A store for one test file: real, migrated, empty, and gone after `close`. */
export interface TestStore {
  database: Database;
  close(): Promise<void>;
}

/** Of all that Node offers, its types leave this one out. */
const { WebAssembly: assembly } = globalThis as unknown as {
  WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
};

/**
 * What the embedded store is compiled from, held by each worker of the tests: as long as it lives, V8 gives every store that
 * is opened the machine code of those before, and makes it fast but once.
 */
let heldCode: Promise<object> | undefined;

async function holdCode(): Promise<void> {
  const path = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  heldCode ??= assembly.compile(readFileSync(path));
  await heldCode;
}

async function embeddedStore(template: string | null): Promise<TestStore> {
  await holdCode();
  const directory = scratchFolder('test');
  if (template) cpSync(template, directory, { recursive: true, filter: (path) => !path.endsWith('/lock') });
  const database = await openDatabase({ dataDirectory: directory });
  return {
    database,
    close: async () => {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function postgresStore(url: string, template: string): Promise<TestStore> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: `${url}/postgres` });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const database = await openDatabase({ databaseUrl: `${url}/${name}`, dataDirectory: '', connections: 8 });
  return {
    database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Opens a store of the kind that the running test project is for: embedded or PostgreSQL. */
export function testStore(): Promise<TestStore> {
  const { postgres, embedded } = sourceOfStores();
  return postgres ? postgresStore(postgres, templateName) : embeddedStore(embedded ?? null);
}

/** The same without a single table in it, as whoever installs the product finds it. */
export function blankStore(): Promise<TestStore> {
  const { postgres } = sourceOfStores();
  return postgres ? postgresStore(postgres, 'template0') : embeddedStore(null);
}

function sourceOfStores(): StoreSource {
  const source = inject('store') as StoreSource | undefined;
  if (source?.postgres || source?.embedded) return source;
  throw new Error('tests that need a store run in the vitest projects "embedded" and "postgres"');
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { modules } from '#modules/index.ts';
import { moduleTables } from '#server/database/module-table.ts';
import { platformTables } from '#server/database/platform-tables.ts';

// Writes the SQL that leads from the last migration to what the declarations say now.
//   npm run migration -- NAME     writes server/database/migrations/NNNN_NAME.sql for review
//   npm run migration -- --check  fails when there is something to write

const folder = new URL('../server/database/migrations/', import.meta.url);
const journalFile = new URL('meta/_journal.json', folder);
const snapshotFile = new URL('meta/snapshot.json', folder);

interface Journal {
  version: string;
  dialect: string;
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const tables = Object.fromEntries(
  [...moduleTables(modules)].flatMap(([name, { main, lines }]) => [
    [name, main],
    ...Object.entries(lines).map(([field, table]) => [`${name}_${field}`, table]),
  ]),
) as Record<string, unknown>;

const before = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : generateDrizzleJson({});
const after = generateDrizzleJson({ ...(await platformTables()), ...tables }, before.id);
/** A new switch is off in the records that are there already, and they have no files of a new field. */
const offBefore = (statement: string) =>
  statement
    .replace(/^(ALTER TABLE "\w+" ADD COLUMN "\w+" boolean) NOT NULL;$/, '$1 DEFAULT false NOT NULL;')
    .replace(/^(ALTER TABLE "\w+" ADD COLUMN "\w+" uuid\[\]) NOT NULL;$/, "$1 DEFAULT '{}' NOT NULL;");
const statements = (await generateMigration(before, after)).map(offBefore);

const name = process.argv[2] ?? 'change';
if (statements.length === 0) {
  process.stdout.write('migrations are in step with the declarations\n');
} else if (name === '--check') {
  process.stderr.write(
    `the declarations are ahead of the migrations:\n${statements.join('\n')}\nrun: npm run migration -- NAME\n`,
  );
  process.exitCode = 1;
} else {
  mkdirSync(new URL('meta/', folder), { recursive: true });
  const journal: Journal = existsSync(journalFile)
    ? JSON.parse(readFileSync(journalFile, 'utf8'))
    : { version: '7', dialect: 'postgresql', entries: [] };
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${name}`;
  journal.entries.push({ idx, version: '7', when: Date.now(), tag, breakpoints: true });
  writeFileSync(new URL(`${tag}.sql`, folder), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(snapshotFile, `${JSON.stringify(after, null, 1)}\n`);
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  process.stdout.write(`wrote server/database/migrations/${tag}.sql: review it, then commit it\n`);
}

import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where building the product leaves what a first start would otherwise make. */
const cache = fileURLToPath(new URL('../../.cache/store', import.meta.url));

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));
const embeddedStore = createRequire(import.meta.url).resolve('@electric-sql/pglite');

/** A store that was prepared by another version of the embedded store, or of the schema, is as good as none. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(dirname(embeddedStore), '../package.json')));
  for (const path of globSync('{*.sql,meta/_journal.json}', { cwd: migrations }).sort()) {
    hash.update(path).update(readFileSync(join(migrations, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

function halfOf(directory: string): string {
  return `${directory}.half`;
}

/** Copies a directory so that it is there whole or not at all. */
function copyWhole(from: string, to: string): void {
  const half = halfOf(to);
  rmSync(half, { recursive: true, force: true });
  cpSync(from, half, { recursive: true });
  renameSync(half, to);
}

/** Keeps an empty embedded store of the newest schema, closed, for first starts of this very version; those of others go. */
export function keepPrepared(store: string, folder = cache): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyWhole(store, join(folder, fingerprint()));
}

/**
 * Begins an embedded store that is not there yet with the one that was prepared for this very version. Where none was, or it
 * cannot be read, the store is left to begin by itself.
 */
export function beginPrepared(store: string, folder = cache): void {
  // Every later start: nothing is read for it.
  if (existsSync(store) || !existsSync(folder)) return;
  const prepared = join(folder, fingerprint());
  if (!existsSync(prepared)) return;
  try {
    copyWhole(prepared, store);
  } catch {
    rmSync(halfOf(store), { recursive: true, force: true });
  }
}

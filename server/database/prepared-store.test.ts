import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '#server/testing/scratch.ts';
import { beginPrepared, keepPrepared } from './prepared-store.ts';

let root: string;
let cache: string;
beforeEach(() => {
  root = scratchFolder('prepared');
  cache = join(root, 'cache');
  write('made', 'empty');
});
afterEach(() => rmSync(root, { recursive: true }));

/** A directory that stands for a store; what is in it is nobody's concern here. */
function write(name: string, content: string): void {
  mkdirSync(join(root, name, 'base'), { recursive: true });
  writeFileSync(join(root, name, 'base/1'), content);
}

function read(name: string): string {
  return readFileSync(join(root, name, 'base/1'), 'utf8');
}

it('a store that is not there begins as the one that was prepared, whatever an interrupted copy has left', () => {
  keepPrepared(join(root, 'made'), cache);
  mkdirSync(join(root, 'store.half/rest'), { recursive: true });
  beginPrepared(join(root, 'store'), cache);

  expect(read('store')).toBe('empty');
  expect(readdirSync(root).sort()).toEqual(['cache', 'made', 'store']);
  expect(readdirSync(join(root, 'store'))).toEqual(['base']);
});

it('a store that is there stays as it is', () => {
  keepPrepared(join(root, 'made'), cache);
  write('store', 'full');
  beginPrepared(join(root, 'store'), cache);

  expect(read('store')).toBe('full');
});

it('what was prepared for another version is not used, and goes when the next one is prepared', () => {
  keepPrepared(join(root, 'made'), cache);
  const [own = ''] = readdirSync(cache);
  renameSync(join(cache, own), join(cache, 'another'));
  beginPrepared(join(root, 'store'), cache);
  expect(existsSync(join(root, 'store'))).toBe(false);

  keepPrepared(join(root, 'made'), cache);
  expect(readdirSync(cache)).toEqual([own]);
});

it('a store begins by itself where none was prepared, or what was cannot be read', () => {
  beginPrepared(join(root, 'store'), cache);
  expect(existsSync(join(root, 'store'))).toBe(false);

  keepPrepared(join(root, 'made'), cache);
  // In the place of the copy stands what cannot be replaced by a directory.
  const store = join(root, 'missing', 'store');
  writeFileSync(join(root, 'missing'), '');
  beginPrepared(store, cache);
  expect(existsSync(store)).toBe(false);
});

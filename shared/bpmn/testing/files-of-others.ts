import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../../shared/corpora');

/** Real files of other makers lie beside the project and are no part of it: not everybody has them. */
export const isWithoutOthers = !existsSync(folder);

/** What the tests that need them are called, which says why they are skipped. */
export const titleOfOthers = `files of other makers${isWithoutOthers ? `: skipped, there is no ${folder}` : ''}`;

/** A file of another maker by its path in the folder; its text is right where it is written in UTF-8. */
export interface OthersFile {
  path: string;
  bytes: Uint8Array;
  text: string;
}

/** All of them by their names, but for the one that is no XML at all, on purpose; none where they are not at hand. */
export function filesOfOthers(): OthersFile[] {
  if (isWithoutOthers) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(bpmn|xml)$/.test(path) && !path.endsWith('parsing-error.bpmn20.xml'))
    .sort()
    .map((path) => {
      const bytes = readFileSync(resolve(folder, path));
      return { path, bytes, text: bytes.toString() };
    });
}

/**
 * One of so many, of every folder alike, for tests that do much with each. `EVERY_FILE=1` tries all of them, as before a
 * release.
 */
export function someOf<T>(files: readonly T[], step: number): T[] {
  return process.env.EVERY_FILE ? [...files] : files.filter((_, index) => index % step === 0);
}

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

it.each(['docs/security.md', 'docs/keys.md', 'docs/runbook.md'])('%s names no test that is not there', (page) => {
  const text = readFileSync(new URL(page, root), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { productFiles } from './patterns.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('every input that can be emptied takes the button that is named in Chinese', () => {
  const uses = productFiles(root)
    .filter(({ file }) => file !== 'web/kit/inputs/clearing.tsx')
    .flatMap(({ file, text }) => [...text.matchAll(/\ballowClear\b(.*)/g)].map(([use]) => ({ file, use })));
  expect(uses.length).toBeGreaterThan(40);
  expect(uses.filter(({ use }) => !/^allowClear=\{(false|.*\bclearing)\}/.test(use))).toEqual([]);
});

it('every row of choices says in Chinese what is chosen', () => {
  const rows = productFiles(root).flatMap(({ file, text }) =>
    [...text.matchAll(/<Segmented\b[\s\S]*?\/>/g)].map(([use]) => ({ file, use })),
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ use }) => !/\baria-label(ledby)?=/.test(use))).toEqual([]);
});

it('every text to search for is the one whose buttons are named in Chinese, or has a button with words', () => {
  const others = productFiles(root)
    .filter(({ file }) => file !== 'web/kit/inputs/search-field.tsx')
    .flatMap(({ file, text }) => [...text.matchAll(/<Input\.Search\b[\s\S]*?\/>/g)].map(([use]) => ({ file, use })));
  expect(others.filter(({ use }) => !use.includes('enterButton='))).toEqual([]);
});

import { expect, it } from 'vitest';
import { cutParts, type WordPart } from './word-parts.ts';

const paragraph = (): WordPart => ({ children: [{ children: [{}] }] });
const countIn = ({ children = [] }: WordPart): number => children.reduce((sum, child) => sum + 1 + countIn(child), 0);

it('leaves a document alone that is no longer than is drawn', () => {
  const body = { children: [paragraph(), paragraph()] };
  expect(cutParts(body, 6)).toBe(0);
  expect(countIn(body)).toBe(6);
});

it('ends a long document where enough is drawn, within a table as well', () => {
  const body: WordPart = { children: Array.from({ length: 100 }, paragraph) };
  expect(cutParts(body, 30)).toBeLessThan(0);
  expect(countIn(body)).toBe(30);
  const table: WordPart = { children: [{ children: Array.from({ length: 100 }, paragraph) }, paragraph()] };
  expect(cutParts(table, 31)).toBeLessThan(0);
  expect(countIn(table)).toBe(31);
});

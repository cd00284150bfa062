import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/guide/', import.meta.url);
const chapters = readdirSync(folder).filter((name) => name.endsWith('.md'));
const picturesOf = (chapter: string) =>
  [...readFileSync(new URL(chapter, folder), 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, text, place]) => ({
    text,
    place: place ?? '',
  }));

test('shows every chapter of the guide in a picture', () => {
  expect(chapters.filter((chapter) => picturesOf(chapter).length === 0)).toEqual([]);
});

test.each(chapters)('finds and describes every picture of %s', (chapter) => {
  for (const { text, place } of picturesOf(chapter)) {
    expect(text, place).not.toBe('');
    expect(existsSync(new URL(place, folder)), place).toBe(true);
  }
});

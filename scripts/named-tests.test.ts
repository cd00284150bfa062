import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const testFile = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g;

function pageOf(name: string): string {
  return readFileSync(new URL(name, root), 'utf8');
}

it.each(['docs/security.md', 'docs/keys.md', 'docs/runbook.md'])('%s names no file that is not there', (page) => {
  const named = [...pageOf(page).matchAll(/`((?:app|e2e|modules|scripts|server|shared|web)\/[\w./-]+)`/g)];
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

it('every journey of the designer that its page names is there', () => {
  const named = [...pageOf('web/designer/README.md').matchAll(/`([\w/-]+\.spec\.ts)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(new URL(`e2e/${file}`, root)))).toEqual([]);
});

it('every test that a page names is run, none of its cases left out', () => {
  const named = new Set([...pageOf('docs/security.md').matchAll(testFile)].map(([, file = '']) => file));
  expect(named.size).toBeGreaterThan(80);
  const idle = [...named].filter((file) => {
    const text = pageOf(file);
    return !/\b(?:it|test)\b/.test(text) || /\b(?:it|test|describe)\.(?:skip|only|todo)\b/.test(text);
  });
  expect(idle).toEqual([]);
});

/** The rows of all tables of a page below a heading of that name. */
function rowsBelow(page: string, heading: string): string[] {
  const tables = pageOf(page).split(/\n(?!\|)/);
  return tables.flatMap((table) => {
    const [head = '', , ...rows] = table.split('\n').filter((line) => line.startsWith('|'));
    return head.includes(heading) ? rows : [];
  });
}

it('every row of what holds for safety names the test that would fail if it did not', () => {
  const rows = rowsBelow('docs/security.md', '| shown by |');
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => row.search(testFile) < 0)).toEqual([]);
});

it('no requirement is told twice how it stands', () => {
  const numbers = rowsBelow('docs/security.md', '| how they stand |').flatMap((row) =>
    row.split('|')[1]?.trim().split(', '),
  );
  expect(numbers.length).toBeGreaterThan(150);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

/** Where the pages on approvals have a test that they name by its file alone. */
const approvalFolders = ['', 'server/engine/', ...roomsOf('server/engine'), 'modules/workflow/'];

/** The pages that tell rule by rule what is to be: how many rules at least, and where a test lies that is named by less than its path. */
const rulePages = [
  { page: 'docs/approval-rules.md', least: 140, folders: approvalFolders },
  { page: 'docs/project-rules.md', least: 90, folders: ['', 'modules/'] },
  { page: 'docs/document-rules.md', least: 100, folders: [''] },
];

function roomsOf(folder: string): string[] {
  const entries = readdirSync(new URL(folder, root), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}/`);
}

function testIn(folders: readonly string[], file: string): string | undefined {
  return folders.map((folder) => `${folder}${file}`).find((path) => existsSync(new URL(path, root)));
}

it('what approvals are to do is shown case by case in tests that are there', () => {
  const named = [...pageOf('docs/approval-cases.md').matchAll(testFile)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !testIn(approvalFolders, file))).toEqual([]);
});

describe.each(rulePages)('what $page says', ({ page, least, folders }) => {
  it('is told rule by rule, each with a test of that title or the decision that departs from it', () => {
    const rows = rowsBelow(page, '| shown by |');
    expect(rows.length).toBeGreaterThan(least);
    const decisions = new Set(readdirSync(new URL('docs/decisions', root)).map((name) => name.slice(0, 4)));
    const unproven = rows.flatMap((row) => {
      const departures = [...row.matchAll(/\[(\d{4})\]/g)].map(([, number = '']) => number);
      const shown = [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? “[^”]+”)*)/g)];
      const lacking = shown.flatMap(([, file = '', titles = '']) => {
        const path = testIn(folders, file);
        const text = path ? pageOf(path) : '';
        const words = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
        return path ? words.filter((title) => !text.includes(title)) : [file];
      });
      const isGone = departures.some((number) => !decisions.has(number));
      const hasNone = departures.length + shown.length === 0;
      return isGone || hasNone || lacking.length > 0 ? [`${row.split('|')[1]?.trim()}: ${lacking.join('; ')}`] : [];
    });
    expect(unproven).toEqual([]);
  });

  it('has each number once', () => {
    const numbers = rowsBelow(page, '| shown by |').map((row) => row.split('|')[1]?.trim());
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });
});

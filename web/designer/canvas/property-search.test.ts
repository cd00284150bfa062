// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import type { Drawing } from '../drawing.ts';
import { nodeOf } from './moddle.ts';
import type { PropertySearch } from './property-search.ts';
import { propertyTexts } from './property-texts.ts';
import { search } from './search.ts';

/** The search of a drawing, as it is when it has been opened. */
function searchOf(drawing: Drawing): PropertySearch {
  return drawing.service('injector').createChild([search]).get<PropertySearch>('bpmnSearch');
}

async function find(pattern: string): Promise<string[]> {
  return searchOf(await openDrawing())
    .find(pattern)
    .map(({ element }) => element.id);
}

it.each([
  ['审批', ['review']],
  ['toGate', ['toGateway']],
  ['demo', ['review']],
  ['${notify}', ['notify']],
  ['approved', ['toNotify']],
  ['看清日期', ['review']],
  ['鲸鱼', []],
])('finds %j at %j', async (pattern, ids) => {
  expect(await find(pattern)).toEqual(ids);
});

it.each([
  ['shenpi', ['review']],
  ['SP', ['review']],
  ['penshi', []],
])('finds a name by its pinyin or initials %j once the dictionary is there', async (pattern, ids) => {
  const drawing = await openDrawing();
  const finder = searchOf(drawing);
  finder.find(pattern);
  await vi.waitFor(() => expect(finder.knowsPinyin).toBe(true), { timeout: 20_000 });

  const found = finder.find(pattern);
  expect(found.map(({ element }) => element.id)).toEqual(ids);
  if (ids.length > 0)
    expect(found[0]?.primaryTokens.filter((token) => 'match' in token && token.match)).toHaveLength(2);
});

/** The search on the canvas, opened. */
async function openSearch() {
  const drawing = await openDrawing();
  const { host } = drawing;
  drawing.service('searchPad').toggle();
  const input = await vi.waitFor(() => {
    const shown = host.querySelector<HTMLInputElement>('.djs-search-input input');
    if (!shown) throw new Error('not open yet');
    return shown;
  }, 20_000);
  return { input, results: () => host.querySelector('.djs-search-results')?.textContent?.replace(/\s+/g, ' ') };
}

it('searches again by itself when the dictionary arrives', async () => {
  const { input, results } = await openSearch();
  input.value = 'shenpi';
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'i', bubbles: true }));

  await vi.waitFor(() => expect(results()).toContain('审批'), { timeout: 20_000 });
});

it('finds what comes into its field without a key, and says so where nothing is found', async () => {
  const { input, results } = await openSearch();
  const paste = (text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    return results();
  };
  expect(paste('审批')).toContain('审批review');
  expect(paste('没有这个')).toBe('没有找到“没有这个”');
  expect(paste('审批')).not.toContain('没有找到');
});

it('leaves the Enter that ends a word of pinyin to that word', async () => {
  const { input, results } = await openSearch();
  input.value = 'review';
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }));
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  input.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }));
  expect(results()).toContain('review');
  expect(input.closest('.open')).not.toBeNull();

  for (const kind of ['keydown', 'keyup'])
    input.dispatchEvent(new KeyboardEvent(kind, { key: 'Enter', bubbles: true }));
  expect(input.closest('.open')).toBeNull();
});

it('gathers what is set on an element and not what its neighbours carry', async () => {
  const drawing = await openDrawing(approvalXml);

  expect(propertyTexts(nodeOf(elementOf(drawing, 'toNotify')))).toEqual(['${approved}']);
});

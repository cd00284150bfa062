import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { chinese, translate } from '#web/designer/canvas/chinese.ts';

beforeAll(chinese);

/** The files whose labels are shown in the menu that changes the type of an element. */
const labelled = /(PopupEntries|ReplaceOptions)\.js$/;

/** Every literal that the installed libraries hand to their translate function or show as a change-type label. */
function libraryTexts(): string[] {
  const require = createRequire(import.meta.url);
  const texts = new Set<string>();
  for (const name of ['bpmn-js', 'diagram-js']) {
    const folder = join(dirname(require.resolve(`${name}/package.json`)), 'lib');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.js')) continue;
      const source = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      const pattern = labelled.test(file) ? /label: '([A-Z][^']+)'/g : /translate\(\s*'([A-Za-z][^']+)'\s*[,)]/g;
      for (const [, text] of source.matchAll(pattern)) texts.add(text ?? '');
    }
  }
  return [...texts];
}

it('has a Chinese text for every sentence of the installed diagram library', () => {
  const texts = libraryTexts();
  const english = texts.filter((text) => !/\p{Script=Han}/u.test(translate(text)));

  expect(texts.length).toBeGreaterThan(90);
  expect(english).toEqual([]);
});

it('fills in the places of a sentence and translates what is put there', () => {
  expect(translate('Open {element}', { element: 'Sub-process' })).toBe('打开 子流程');
  expect(translate('more than {count} child lanes', { count: '3' })).toBe('超过 3 条道');
  expect(translate('Open {element}')).toBe('打开 {element}');
});

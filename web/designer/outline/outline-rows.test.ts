// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { change, elementOf, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { bulkChanges, bulkProperties, commonText } from '../panel/bulk.ts';
import { canEdit, elementProperties } from '../panel/element-property.ts';
import { drawnRange, movedBy } from './grid-keys.ts';
import { chosenProperties } from './outline-columns.ts';
import { outlineCsv } from './outline-csv.ts';
import { filteredRows, outlineRows } from './outline-rows.ts';

const property = (name: string) => {
  const found = elementProperties.find((one) => one.name === name);
  if (!found) throw new Error(`no property ${name}`);
  return found;
};

it('lists the process and its elements from left to right, flows after the nodes', async () => {
  const drawing = await openDrawing();
  const rows = outlineRows(drawing);

  expect(rows.slice(0, 6).map(({ title, id, depth }) => `${depth} ${title} ${id}`)).toEqual([
    expect.stringMatching(/^0 流程 /),
    '1 开始事件 start',
    '1 用户任务 review',
    '1 互斥网关 gateway',
    '1 结束事件 refused',
    '1 服务任务 notify',
  ]);
  expect(rows.slice(6).every(({ title }) => title === '流转路径')).toBe(true);
  expect(filteredRows(rows, { search: '看清日期', titles: [] }, 'camunda').map(({ id }) => id)).toEqual(['review']);
  expect(filteredRows(rows, { search: 'approved', titles: ['流转路径'] }, 'camunda').map(({ id }) => id)).toEqual([
    'toNotify',
  ]);
  expect(filteredRows(rows, { search: 'approved', titles: ['用户任务'] }, 'camunda')).toEqual([]);
});

it.each(['camunda', 'flowable', 'activiti'] as const)(
  'every property that %s lets be edited takes a text, reads it back and is one step to undo',
  async (flavour) => {
    const drawing = await openDrawing(everyXmlFor(flavour));
    const before = await drawing.getXml();
    let edited = 0;
    for (const { element, id } of outlineRows(drawing)) {
      for (const one of elementProperties.filter((each) => canEdit(each, element, flavour))) {
        const text = one.kind === 'flag' ? 'true' : `${one.name}_x`;
        if (one.textOf(element, flavour) === text) continue;
        change(drawing, one.changes(element, flavour, text));
        expect([id, one.name, one.textOf(element, flavour)]).toEqual([id, one.name, text]);
        drawing.service('commandStack').undo();
        expect([id, one.name, drawing.canUndo]).toEqual([id, one.name, false]);
        edited += 1;
      }
    }
    expect(edited).toBeGreaterThan(50);
    expect(await drawing.getXml()).toBe(before);
  },
);

it('gives many elements one text in one step and leaves those alone that have no such property', async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  const before = await drawing.getXml();
  const elements = outlineRows(drawing).map(({ element }) => element);
  expect(bulkProperties(elements, 'camunda').map(({ name }) => name)).not.toContain('id');

  change(drawing, bulkChanges(elements, 'camunda', property('documentation'), '统一的说明'));
  expect(commonText(elements, 'camunda', property('documentation'))).toBe('统一的说明');
  expect(bulkChanges(elements, 'camunda', property('documentation'), '统一的说明')).toEqual([]);
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);

  change(drawing, bulkChanges([elementOf(drawing, 'review')], 'camunda', property('condition'), '${x}'));
  expect(drawing.canUndo).toBe(false);
});

it('writes a file that spreadsheet programs take as texts', async () => {
  const drawing = await openDrawing();
  change(drawing, property('name').changes(elementOf(drawing, 'review'), 'camunda', '=SUM("a")'));
  const csv = outlineCsv(outlineRows(drawing), chosenProperties(['id', 'name', 'async']), 'camunda');

  expect(csv.split('\r\n')[0]).toBe('\uFEFF"类型","名称","ID","异步前"');
  expect(csv).toContain(`"用户任务","'=SUM(""a"")","review",`);
});

it('moves by the keys of a grid and stays within it', () => {
  const size = { rowCount: 100, columnCount: 4, pageRows: 10 };
  const from = { row: 5, column: 1 };
  const to = (key: string, hasControl = false) => movedBy({ key, hasControl }, from, size);
  expect(to('ArrowDown')).toEqual({ row: 6, column: 1 });
  expect(to('PageUp')).toEqual({ row: 0, column: 1 });
  expect(to('End', true)).toEqual({ row: 99, column: 3 });
  expect(to('Home')).toEqual({ row: 5, column: 0 });
  expect(to('x')).toBeUndefined();
  expect(movedBy({ key: 'ArrowDown', hasControl: false }, { row: 0, column: 0 }, { ...size, rowCount: 0 })).toEqual({
    row: 0,
    column: 0,
  });
});

it('draws a handful of five thousand rows', () => {
  const { from, to } = drawnRange(90_000, 600, 36, 5000);
  expect(to - from).toBeLessThan(40);
  expect(drawnRange(0, 600, 36, 3)).toEqual({ from: 0, to: 3 });
});

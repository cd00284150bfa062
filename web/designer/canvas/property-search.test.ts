// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { nodeOf } from './moddle.ts';
import { propertyTexts } from './property-texts.ts';

async function find(pattern: string): Promise<string[]> {
  const drawing = await openDrawing();
  return drawing
    .service('bpmnSearch')
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

it('gathers what is set on an element and not what its neighbours carry', async () => {
  const drawing = await openDrawing(approvalXml);

  expect(propertyTexts(nodeOf(elementOf(drawing, 'toNotify')))).toEqual(['${approved}']);
});

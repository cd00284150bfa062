// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { sections } from '#web/designer/panel/sections.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

let drawing: Drawing;
beforeAll(async () => {
  drawing = await openDrawing();
});

it.each([
  ['leave', ['general', 'other']],
  ['start', ['general', 'form', 'other']],
  ['review', ['general', 'approval', 'form', 'task', 'other']],
  ['notify', ['general', 'service', 'other']],
  ['gateway', ['general', 'other']],
  ['toNotify', ['general', 'condition', 'other']],
  ['toGateway', ['general', 'condition', 'other']],
  ['toReview', ['general', 'other']],
])('shows for %s exactly %j', (id, names) => {
  const element = elementOf(drawing, id);

  expect(sections.filter((section) => section.isShownFor(element)).map(({ name }) => name)).toEqual(names);
});

it('names each section once', () => {
  expect(new Set(sections.map(({ name }) => name)).size).toBe(sections.length);
});

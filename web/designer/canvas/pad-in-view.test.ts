// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { PadInView } from './pad-in-view.ts';

interface Part {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the pad of a line goes that leads level from one shape to the other, on a canvas of 1,000 by 800 at full size. */
function placeOfPad(source: Part, target: Part, others: readonly Part[] = []): { left: number; top: number } {
  const y = target.y + target.height / 2;
  const from = source.x + source.width;
  const line = { id: 'line', x: from, y, width: target.x - from, height: 0 };
  const parts = new Map([source, target, line].map((part) => [part.id, part]));
  const drawn = (part: Part) => ({
    getBoundingClientRect: () => ({
      left: part.x,
      right: part.x + part.width,
      top: part.y,
      bottom: part.y + part.height,
    }),
  });
  const container = Object.assign(document.createElement('div'), {
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 1_000, height: 800 }),
  });
  const canvas = {
    getContainer: () => container,
    viewbox: () => ({ x: 0, y: 0, scale: 1 }),
    zoom: () => 1,
    getRootElement: () => 'root',
    findRoot: () => 'root',
    getGraphics: (id: string) => drawn(parts.get(id) ?? source),
  };
  const elements = { find: (suits: (part: Part) => boolean) => [source, target, ...others].find(suits) };
  const pad = { _getPosition: (_: unknown) => ({ left: target.x + 12, top: y - 5 }) };
  new PadInView(pad as never, canvas as never, elements as never);
  return pad._getPosition({ id: 'line', waypoints: [], source, target });
}

it('lies clear of what a line joins, below the lower of them', () => {
  const source = { id: 'source', x: 200, y: 280, width: 100, height: 80 };
  const target = { id: 'target', x: 360, y: 300, width: 100, height: 80 };
  expect(placeOfPad(source, target).top).toBeGreaterThan(380);
  expect(placeOfPad({ ...source, y: 340 }, target).top).toBeGreaterThan(420);
});

it('lies above what a line joins where everything else is taken', () => {
  const source = { id: 'source', x: 200, y: 280, width: 100, height: 80 };
  const target = { id: 'target', x: 360, y: 280, width: 100, height: 80 };
  const below = { id: 'below', x: 360, y: 380, width: 100, height: 80 };
  const { top } = placeOfPad(source, target, [below]);
  expect(top).toBeGreaterThan(200);
  expect(top + 50).toBeLessThan(280);
});

it('lies at the end of a line where there is no room below', () => {
  const source = { id: 'source', x: 200, y: 700, width: 100, height: 80 };
  const target = { id: 'target', x: 360, y: 700, width: 100, height: 80 };
  expect(placeOfPad(source, target).top).toBeLessThan(780);
});

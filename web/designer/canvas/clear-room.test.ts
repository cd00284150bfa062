// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from '#web/designer/drawing.ts';
import { openWithHandles } from '../testing/open-with-handles.ts';
import { roomBeside } from './clear-room.ts';
import { placeNew } from './place-new.ts';

const view = { x: 0, y: 0, width: 800, height: 600 };
const palette = { x: 16, y: 16, width: 112, height: 500 };
const minimap = { x: 460, y: 20, width: 320, height: 180 };

describe('the room beside what lies over a view', () => {
  it('passes each on the side that costs least', () => {
    expect(roomBeside(view, [palette])).toEqual({ x: 128, y: 0, width: 672, height: 600 });
    expect(roomBeside(view, [palette, minimap])).toEqual({ x: 128, y: 200, width: 672, height: 400 });
  });

  it('leaves as it is what lies beside the view, and what would leave nothing', () => {
    expect(roomBeside(view, [{ x: 800, y: 0, width: 300, height: 600 }])).toEqual(view);
    expect(roomBeside(view, [{ x: -10, y: -10, width: 900, height: 900 }])).toEqual(view);
  });
});

describe('what is made by keys', () => {
  let drawing: Drawing;

  beforeEach(async () => {
    drawing = await openWithHandles();
    const { host } = drawing;
    await vi.waitFor(() => expect(host.querySelector('.djs-palette')).not.toBeNull(), { timeout: 20_000 });
    const canvas = drawing.service('canvas');
    // jsdom lays nothing out.
    const size = (name: string, px: number) => Object.defineProperty(canvas.getContainer(), name, { value: px });
    size('clientWidth', view.width);
    size('clientHeight', view.height);
    for (const [selector, box] of [
      ['.djs-container', view],
      ['.djs-palette', palette],
    ] as const) {
      const found = host.querySelector(selector);
      if (found) found.getBoundingClientRect = () => DOMRect.fromRect(box);
    }
    canvas.resized();
    canvas.viewbox(view);
  });
  afterEach(() => drawing.destroy());

  /** Where something made is seen; jsdom has nothing that moves, so what the canvas is told to is counted in. */
  function seen(type: string): { left: number; right: number; top: number } {
    const scrolled = vi.spyOn(drawing.service('canvas'), 'scroll');
    const { x, y, width } = placeNew(drawing.service('injector'), { type, isExpanded: true });
    const { dx = 0, dy = 0 } = scrolled.mock.lastCall?.[0] ?? {};
    scrolled.mockRestore();
    return { left: x + dx, right: x + dx + width, top: y + dy };
  }

  it('begins beside the palette, be it larger than the room', () => {
    const { left, top } = seen('bpmn:Participant');
    expect(left).toBeGreaterThanOrEqual(128);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  it('is brought into sight where it goes on beyond the edge', () => {
    for (let step = 0; step < 8; step += 1) seen('bpmn:UserTask');
    const { left, right } = seen('bpmn:UserTask');
    expect(left).toBeGreaterThanOrEqual(128);
    expect(right).toBeLessThanOrEqual(view.width);
  });
});

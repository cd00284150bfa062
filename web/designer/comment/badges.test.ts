// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from '../drawing.ts';
import { approvalXml, elementOf, openDrawing } from '../testing/open-drawing.ts';
import { showBadges } from './badges.ts';

const drawings: Drawing[] = [];
afterEach(() => {
  for (const drawing of drawings.splice(0)) drawing.destroy();
});

async function opened(): Promise<Drawing> {
  const drawing = await openDrawing(approvalXml);
  drawings.push(drawing);
  return drawing;
}

const badgesOf = ({ host }: Drawing) =>
  [...host.querySelectorAll<HTMLElement>('.comment-badge')].map((badge) => badge.title);
const counts = new Map([
  ['review', 2],
  [null, 1],
  ['gone', 3],
]);

describe('the count beside an element', () => {
  it('stands beside elements that are there, and leads to their comments', async () => {
    const drawing = await opened();
    const chosen = vi.fn();
    showBadges(drawing, counts, chosen);
    expect(badgesOf(drawing)).toEqual(['2 条未解决的评论']);
    drawing.host.querySelector<HTMLElement>('.comment-badge')?.click();
    expect(chosen).toHaveBeenCalledExactlyOnceWith('review');
  });

  it('goes with the element, and is back when the removal is undone', async () => {
    const drawing = await opened();
    showBadges(drawing, counts, () => {});
    drawing.service('modeling').removeElements([elementOf(drawing, 'review')]);
    expect(badgesOf(drawing)).toEqual([]);
    drawing.service('commandStack').undo();
    expect(badgesOf(drawing)).toHaveLength(1);
  });

  it('lies on the middle of a flow', async () => {
    const drawing = await opened();
    showBadges(drawing, new Map([['toReview', 1]]), () => {});
    expect(badgesOf(drawing)).toEqual(['1 条未解决的评论']);
  });

  it('is part of neither the document nor its history', async () => {
    const drawing = await opened();
    const before = await drawing.getXml();
    const stop = showBadges(drawing, counts, () => {});
    expect(await drawing.getXml()).toBe(before);
    expect(drawing.isDirty).toBe(false);
    stop();
    expect(badgesOf(drawing)).toEqual([]);
  });

  it('is there again after another file was opened', async () => {
    const drawing = await opened();
    showBadges(drawing, counts, () => {});
    await drawing.openXml(approvalXml, 'again.bpmn');
    expect(badgesOf(drawing)).toHaveLength(1);
  });
});

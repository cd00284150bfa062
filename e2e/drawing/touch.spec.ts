import type { CDPSession, Locator } from '@playwright/test';
import { byTouch } from '../../bench/strokes/by-touch.ts';
import { countStrokes } from '../../bench/strokes/counter.ts';
import { drawAndDeploy } from '../../bench/strokes/process.ts';
import { design, elementOf, halfwayOn } from '../canvas.ts';
import { expect, test } from '../product.ts';

type Finger = readonly [x: number, y: number];

/** Puts fingers down, moves them together in a few steps and lifts them. */
async function slide(session: CDPSession, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
  const steps = 6;
  const points = (share: number) =>
    from.map(([x, y], at) => {
      const [endX, endY] = to[at] ?? [x, y];
      return { x: x + (endX - x) * share, y: y + (endY - y) * share, id: at };
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / steps) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { ...box, middle: [box.x + box.width / 2, box.y + box.height / 2] as const };
}

test('fingers move, magnify and draw', async ({ signIn }) => {
  const { page, context } = await signIn('admin', { hasTouch: true, viewport: { width: 1024, height: 768 } });
  await design(page, '注册申请审批');
  await expect(page.locator('.djs-container.is-touched > svg')).toHaveCSS('touch-action', 'none');
  const session = await context.newCDPSession(page);
  const task = elementOf(page, 'company_confirm').locator('.djs-hit').first();
  const pad = page.locator('.djs-context-pad.open');

  // One finger, even on a task that nobody has chosen, moves the drawing; here away from the panel.
  const first = await boxOf(task);
  const [x, y] = first.middle;
  await slide(session, [[x, y]], [[x - 100, y + 90]]);
  await expect.poll(async () => (await boxOf(task)).y).toBeCloseTo(first.y + 90, -1);
  await expect(pad).toHaveCount(0);

  // Two magnify it.
  const moved = await boxOf(task);
  const [left, top] = moved.middle;
  await slide(
    session,
    [
      [left - 40, top],
      [left + 40, top],
    ],
    [
      [left - 60, top],
      [left + 60, top],
    ],
  );
  await expect.poll(async () => (await boxOf(task)).width / moved.width).toBeCloseTo(1.5, 1);

  // One that rests opens the pad, with icons for fingers.
  const [restX, restY] = (await boxOf(task)).middle;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: restX, y: restY }] });
  await expect(pad.first()).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const icon = await boxOf(pad.locator('.entry').first());
  expect([icon.width, icon.height].map(Math.round)).toEqual([40, 40]);

  // What is chosen moves with the finger, and what is drawn beside it stays.
  const chosen = await boxOf(task);
  const start = elementOf(page, 'start').locator('.djs-hit').first();
  const still = await boxOf(start);
  const [handX, handY] = chosen.middle;
  await slide(session, [[handX, handY]], [[handX, handY + 120]]);
  await expect.poll(async () => (await boxOf(task)).y - chosen.y).toBeGreaterThan(60);
  expect((await boxOf(start)).y).toBeCloseTo(still.y, 0);
  await expect(page.getByRole('button', { name: '撤销' })).toBeEnabled();
});

test('a tap chooses a line that a finger does not quite meet', async ({ signIn }) => {
  const { page } = await signIn('admin', { hasTouch: true, viewport: { width: 1024, height: 768 } });
  await design(page, '注册申请审批');
  const line = page.locator('.djs-connection[data-element-id]').first();
  const { x, y } = await halfwayOn(page, (await line.getAttribute('data-element-id')) ?? '');
  for (const besidePx of [0, 10]) {
    await page.touchscreen.tap(x, y + besidePx);
    await expect(line).toHaveClass(/selected/);
    await page.touchscreen.tap(x, y + 150);
    await expect(line).not.toHaveClass(/selected/);
  }
});

for (const [width, height] of [
  [820, 1180],
  [390, 844],
] as const) {
  test(`a process is drawn and deployed by fingers on a screen of ${width}, and what is edited stays in sight`, async ({
    signIn,
  }) => {
    const { page } = await signIn('admin', { hasTouch: true, isMobile: true, viewport: { width, height } });
    await countStrokes(page);
    const actor = byTouch(width);
    await drawAndDeploy(page, {
      ...actor,
      async assign(at, tasks) {
        await actor.assign(at, tasks);
        // The panel lies below the drawing and hides nothing of it.
        const panel = await boxOf(at.getByRole('complementary', { name: '属性' }));
        const canvas = await boxOf(at.locator('.djs-container'));
        const chosen = await boxOf(elementOf(at, tasks[1]));
        expect(panel.y).toBeCloseTo(canvas.y + canvas.height, 0);
        expect(chosen.y).toBeGreaterThan(canvas.y);
        expect(chosen.y + chosen.height).toBeLessThan(panel.y);
      },
    });
  });
}

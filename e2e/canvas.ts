import { expect, type Locator, type Page } from '@playwright/test';

/** Goes to the drawing of a process by its name in the list of drawings, however many there are. */
export async function goToDrawing(page: Page, name: string): Promise<void> {
  await page.goto(`/workflow/model?search=${encodeURIComponent(name)}`);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: '设计' }).click();
}

/** Goes to a drawing and waits until it is drawn, whoever edits it. */
export async function look(page: Page, name: string): Promise<void> {
  await goToDrawing(page, name);
  await expect(page.locator('.designer .djs-shape').first()).toBeVisible();
}

/** Takes the drawing on show over where it is still with a window that was closed a moment ago. */
export async function takeOver(page: Page): Promise<void> {
  const held = page.getByRole('button', { name: '打开文件' }).first();
  const other = page.getByRole('button', { name: '接管编辑' });
  await expect(held.or(other)).toBeVisible();
  if (await other.isVisible()) {
    await other.click();
    await page.getByRole('dialog').getByRole('button', { name: '接管', exact: true }).click();
  }
  await expect(held).toBeVisible();
  // Whoever edits gets a drawing of their own, read and drawn anew.
  await expect(page.locator('.designer .djs-shape').first()).toBeVisible();
}

/** Goes to a drawing to edit it. */
export async function design(page: Page, name: string): Promise<void> {
  await look(page, name);
  await takeOver(page);
}

/** An element of the drawing that is on show, a shape or a connection. */
export function elementOf(page: Page, id: string): Locator {
  return page.locator(`.djs-element[data-element-id="${id}"]`).filter({ visible: true }).first();
}

/** The panel follows the canvas a moment later: until then its fields are those of what was selected before. */
async function untilPanelFollows(page: Page, id: string): Promise<void> {
  const owner = id.replace(/_label$/, '');
  const header = page.locator('.designer-panel-header').filter({ visible: true });
  await expect(header.and(page.locator(`:not([data-element-id="${owner}"])`))).toHaveCount(0);
}

/** Clicks a shape in its middle, once nothing covers it any more, and waits until the panel is about it. */
export async function select(
  page: Page,
  id: string,
  modifiers: readonly ('ControlOrMeta' | 'Shift')[] = [],
): Promise<void> {
  await elementOf(page, id)
    .locator('.djs-hit')
    .first()
    .click({ modifiers: [...modifiers] });
  if (modifiers.length === 0) await untilPanelFollows(page, id);
}

/** Gives an element another name in the panel. */
export async function rename(page: Page, id: string, to: string): Promise<void> {
  await select(page, id);
  const name = page.getByRole('textbox', { name: '名称', exact: true });
  await name.fill(to);
  await name.press('Tab');
}

/** Clicks where nothing is drawn: nothing is selected, and no icons lie beside anything. */
export async function selectNothing(page: Page): Promise<void> {
  // The canvas itself gives way to another one whenever somebody else has drawn.
  const place = page.locator('.designer-canvas-place').filter({ visible: true });
  const heightPx = await place.evaluate((element) => element.clientHeight);
  await place.click({ position: { x: 12, y: heightPx - 12 } });
}

/** Where a line is halfway, wherever it bends, once nothing covers it there any more. */
export async function halfwayOn(page: Page, id: string): Promise<{ x: number; y: number }> {
  // A level line has no height, which would count as not visible.
  const hit = page.locator(`.djs-connection[data-element-id="${id}"] .djs-hit`).first();
  const halfway = () =>
    hit.evaluate((line) => {
      const middle = line.getPointAtLength(line.getTotalLength() / 2);
      const { x, y } = middle.matrixTransform(line.getScreenCTM());
      return { x: Number(x), y: Number(y), isOnTop: line.ownerDocument.elementFromPoint(x, y) === line };
    });
  await expect.poll(halfway).toMatchObject({ isOnTop: true });
  return halfway();
}

/** Clicks a line halfway and waits until the panel is about it. */
export async function selectLine(page: Page, id: string): Promise<void> {
  const { x, y } = await halfwayOn(page, id);
  await page.mouse.click(x, y);
  await untilPanelFollows(page, id);
}

/** Chooses an entry of a menu of the toolbar, and waits until the menu is gone: Escape would go to it first. */
export async function chooseFromMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page
    .locator('.designer-toolbar button', { hasText: new RegExp(`^${menu}$`) })
    .filter({ visible: true })
    .click();
  const chosen = page.getByRole('menuitem', { name: entry, exact: true }).filter({ visible: true });
  await chosen.click();
  await chosen.waitFor({ state: 'hidden' });
}

/** Pastes with the keyboard and puts what hangs on the pointer down clear below something drawn, wherever that lies; a window may ask the clipboard first. */
export async function pasteBelow(page: Page, drawn: Locator): Promise<void> {
  const box = await drawn.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  // A name may stand right below its shape, and on a name nothing can be put down.
  const [x, y] = [box.x + box.width / 2, box.y + box.height + 110];
  await page.mouse.move(x - 10, y - 10);
  await page.keyboard.press('ControlOrMeta+v');
  const carried = page.locator('.djs-container').filter({ visible: true }).locator('.djs-drag-group');
  await carried.waitFor();
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
  await carried.waitFor({ state: 'detached' });
}

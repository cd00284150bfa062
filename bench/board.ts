import { scrollToEnd, timeToFirst, withScrolledPage } from './scrolled-page.ts';

// npm run bench -- board: a board of a thousand cards in one column, from the address to its first card, and scrolled to its end.

const cards = 1_000;
const rounds = 5;
const atOnce = 20;

await withScrolledPage(
  'operator',
  async (ask) => {
    const people = await ask<{ value: string }[]>('/user/options', {});
    const owners = people.slice(0, atOnce).map(({ value }) => value);
    for (let made = 0; made < cards; made += owners.length) {
      const task = {
        title: `核对第 ${made} 批台账`,
        kind: 'common',
        priority: 'middle',
        dueAt: '2099-06-30T10:00:00.000Z',
      };
      await ask('/task/issue', { ...task, owners, way: 'each' });
    }
  },
  async ({ page }) => {
    const first = await timeToFirst(page, '/task/common?look=board', '.board-card', rounds);
    const scrolled = await scrollToEnd(page, '.board-cards');
    const drawn = await page.locator('.board-card').count();
    process.stdout.write(`board of ${cards} cards, first card   ${Math.round(first)} ms, median of ${rounds}\n`);
    process.stdout.write(`scrolled to the end, ${drawn} cards drawn   ${scrolled}\n`);
  },
);

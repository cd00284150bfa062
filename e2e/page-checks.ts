import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Nothing is being fetched for the page; the stream of news never ends, so the network itself is never idle. */
export async function whenQuiet(page: Page): Promise<void> {
  await expect(page.locator('.ant-skeleton:visible, .ant-spin-spinning:visible, .loading-bar')).toHaveCount(0);
}

/**
 * How far the page or one part of it has jumped since it was opened, as the browser scores it; `since` is on the clock of the
 * page.
 */
export function layoutShift(page: Page, { since, part }: { since: number; part: string }): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    // What has jumped and is gone was somewhere on the page.
    const isIn = ({ node }) => (node instanceof Element ? node : node?.parentElement ?? document.body).closest('${part}');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!entry.hadRecentInput && entry.startTime >= ${since} && entry.sources.some(isIn)) sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum)));
  })`);
}

/** Charts that reach beyond the room of their figure, by what they say of themselves. */
export function cutCharts(page: Page): Promise<string[]> {
  return page.locator('.figure [role="img"]').evaluateAll((charts) =>
    charts
      .filter((chart) => {
        const figure = chart.closest('.figure');
        const roomPx =
          Number(figure.getBoundingClientRect().right) -
          Number.parseFloat(figure.ownerDocument.defaultView.getComputedStyle(figure).paddingRight);
        return chart.checkVisibility() && chart.getBoundingClientRect().right > roomPx + 1;
      })
      .map((chart) => String(chart.getAttribute('aria-label'))),
  );
}

/** Names that somebody is told in English, as the component library brings some of its own. */
export function englishNames(page: Page): Promise<string[]> {
  return page.locator('[aria-label], [title], [placeholder], [alt]').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .flatMap((element) => {
        // Words of the data may be written small; drawings have no other names than those of the library.
        const english =
          element.getAttribute('role') === 'img' ? /^[a-z]+([ -][a-z0-9]+)*$/i : /^[A-Z][a-z]+( [A-Za-z0-9]+)*$/;
        const names = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? '');
        return names.filter((name) => english.test(name));
      }),
  );
}

/** The title of the page on show. */
export function heading(page: Page, name: string | RegExp = /./) {
  return page.getByRole('heading', { level: 1, name }).filter({ visible: true }).first();
}

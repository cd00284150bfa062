import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/**
 * How long tests of views wait for what a page will show. It tells apart what comes from what never comes, and is no
 * demand on the speed of the machine, which may run everything at once.
 */
if ('document' in globalThis) configure({ asyncUtilTimeout: 20_000 });

/** What the menus of the canvas do after the next frame is still done: once the page is gone, there are no frames. */
afterAll(async () => {
  if (!('requestAnimationFrame' in globalThis) || vi.isFakeTimers()) return;
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
});

/** Parts that are fetched when they are first needed may still be on their way when the last test of a file has seen enough. */
afterAll(() => vi.dynamicImportSettled());

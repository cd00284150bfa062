import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/**
 * How long tests of views wait for what a page will show. It tells apart what comes from what never comes, and is no
 * demand on the speed of the machine, which may run everything at once.
 */
if ('document' in globalThis) configure({ asyncUtilTimeout: 20_000 });

/**
 * Files share a process with its page and what they loaded, because loading the component library anew for each takes
 * longer than most of them. Nothing of the page, and nothing that our own modules keep, is left to the next one.
 */
afterAll(async () => {
  // Parts that are fetched when they are first needed may still be on their way when the last test has seen enough.
  await vi.dynamicImportSettled();
  if ('document' in globalThis) await leavePage();
  vi.resetModules();
});

async function leavePage(): Promise<void> {
  vi.useRealTimers();
  cleanup();
  // What the menus of the canvas do after the next frame still needs the page.
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

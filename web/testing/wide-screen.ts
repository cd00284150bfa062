import { vi } from 'vitest';

/** What jsdom lacks: a screen that no media query is about, such as one for phones, and an observer of sizes, which never tells. */
export function wideScreen(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

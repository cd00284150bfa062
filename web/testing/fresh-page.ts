import { vi } from 'vitest';
import { removeCookie } from '../api/cookie.ts';

// Reading the libraries of views anew for every file of tests took longer than most of the tests. The files that a worker
// runs share them; what is ours each begins with anew, and with an empty browser.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
if ('document' in globalThis) {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  for (const [, name = ''] of document.cookie.matchAll(/([^=; ]+)=/g)) removeCookie(name);
  history.replaceState(null, '', '/');
}

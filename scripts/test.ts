import { ensureChromium } from './ensure-chromium.ts';
import { checks, runSteps } from './run-steps.ts';
import { buildSite } from './site-build.ts';

// Everything that must hold: checks, unit and module suites on both stores, journeys in a real browser.
runSteps(checks);
ensureChromium();
runSteps([['unit and module tests on both stores', 'vitest', 'run']]);
await buildSite();
runSteps([
  // As `npm run build` leaves it: the tests before have begun stores without it.
  ['the empty store of first starts', 'node', 'scripts/prepare-store.ts'],
  ['sizes of what browsers load', 'npm', 'run', 'size'],
  ['journeys in the browser', 'playwright', 'test'],
]);

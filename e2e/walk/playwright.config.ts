import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** The walk through every page as every role, which takes too long for every run of the tests: `npm run walk`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../seeded-store.ts',
  projects: [{ name: 'walk', testMatch: '*.walk.ts' }],
  outputDir: '../../test-results/walk',
  fullyParallel: true,
});

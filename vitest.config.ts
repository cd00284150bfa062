import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const sameDraws = 'shared/testing/same-draws.ts';

const onStores = ['server/**/*.test.ts', 'modules/**/*.test.ts', 'app/**/*.test.ts'];

// What calls do with any input, whom they let in, what holds for every module, and how diagrams of all kinds run is the
// same on both stores, which each module's own tests ask both; asking both of them everything takes minutes. Of the engine
// both are asked what several people or servers do at once. How people prove who they are, what their files and channels do
// outside of the store is the same, too. Every journey begins with the demo data on the embedded store, and signs in there.
// Some folders have no store at all.
const onOneStore = [
  'app/demo.test.ts',
  'app/every-call.test.ts',
  'app/every-input.test.ts',
  'app/rights-matrix.test.ts',
  'modules/every-module.test.ts',
  'modules/every-refusal.test.ts',
  'modules/user/{external-sign-in,guessing,phone-sign-in,second-step,security-keys}.test.ts',
  'server/blob/*.test.ts',
  'server/bpmn/*.test.ts',
  'server/channel/*.test.ts',
  'server/file/{check-apart,download,list-archive,scan,upload-parts,upload-rules,zip-stream}.test.ts',
  'server/identity/*.test.ts',
  'server/sheet/*.test.ts',
  'server/thread/*.test.ts',
  'server/engine/**/!(claim|decide|deploy|fetched-work|jobs|race|services|timers|versions).test.ts',
];

const webTests = globSync(['web/**/*.test.{ts,tsx}', 'modules/**/views/**/*.test.{ts,tsx}']);

/** A worker goes on with the next file only where that wants the same surroundings. */
const bySurroundings = Object.groupBy(webTests, (file) => {
  if (!readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom')) return 'web';
  // What a file leaves in memory adds up: a project of its own begins with new workers.
  return file.startsWith('web/designer/') ? 'designer' : 'pages';
});

function onBrowserSide(name: string, include: string[]): TestProjectInlineConfiguration {
  return {
    plugins: [react()],
    test: {
      name,
      include,
      setupFiles: ['web/testing/fresh-page.ts', 'web/testing/unstyled.ts', 'web/testing/patience.ts', sameDraws],
      isolate: false,
      // As much on a small machine as on a large one: what the files of a worker leave in memory is not all given back.
      execArgv: ['--max-old-space-size=3072'],
      // Drawing whole pages takes its time on a busy machine.
      testTimeout: 60_000,
      // The component library draws in another order where it is told that it is tested: buttons stay busy a while longer.
      env: { NODE_ENV: 'development' },
      // Written for bundlers: Node cannot follow its imports.
      server: { deps: { inline: ['diagram-js-minimap'] } },
    },
  };
}

export default defineConfig({
  test: {
    // The usual one worker less than there are cores would leave half of a small machine idle: each waits for its store.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'shared',
          include: ['shared/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: [sameDraws],
          // Nothing here leaves anything behind in the process.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      ...Object.entries(bySurroundings).map(([name, files]) => onBrowserSide(name, files)),
      {
        test: {
          name: 'embedded',
          include: onStores,
          exclude: ['**/views/**', '**/node_modules/**', ...onOneStore],
          globalSetup: 'server/testing/embedded-setup.ts',
          setupFiles: [sameDraws],
          // Every file has a store of its own; loading the whole server anew for each would cost the most.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: onStores,
          exclude: ['**/views/**', '**/node_modules/**'],
          globalSetup: 'server/testing/postgres-setup.ts',
          setupFiles: [sameDraws],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

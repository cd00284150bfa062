import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One command with the name under which its time is told. */
export type StepRow = readonly [name: string, command: string, ...parameters: string[]];

/** Runs commands one after another and stops with the first that fails. */
export function runSteps(steps: readonly StepRow[]): void {
  for (const [name, command, ...parameters] of steps) {
    const startedAt = performance.now();
    process.stdout.write(`\n== ${name}\n`);
    const { status, error } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit' });
    if (error) process.stderr.write(`${error.message}\n`);
    if (status !== 0) process.exit(status ?? 1);
    process.stdout.write(`-- ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
}

/** Tests that read all sources of the product and its guide: any change may break them. */
const rulesOfSources = ['doors', 'guide', 'named-buttons'].map((name) => `scripts/${name}.test.ts`);

/** What `npm run check` is made of: everything that needs no store and no browser. */
export const checks: readonly StepRow[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types of shared', 'tsc', '-p', 'tsconfig.shared.json'],
  ['types of the server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types of the browser side', 'tsc', '-p', 'tsconfig.web.json'],
  ['borders, cycles and sizes', 'node', 'scripts/borders.ts'],
  ['migrations', 'node', 'scripts/migration.ts', '--check'],
  ['licences', 'node', 'scripts/licences.ts', '--check'],
  ['OpenAPI', 'node', 'scripts/openapi.ts', '--check'],
  ['what holds for every source', 'vitest', 'run', '--project', 'shared', ...rulesOfSources],
];

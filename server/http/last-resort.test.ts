import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const watcher = new URL('last-resort.ts', import.meta.url).href;

/** What a process of its own says and how it ends, when something happens in it that nothing catches. */
function ends(happening: string): { status: number | null; said: string } {
  const program = `
    import { watchUnforeseen } from ${JSON.stringify(watcher)};
    const write = (error) => process.stdout.write(JSON.stringify({ caught: error.message }) + '\\n');
    watchUnforeseen(process, { write, end: () => setTimeout(() => process.exit(1), 20) });
    ${happening}
    setTimeout(() => process.stdout.write('too late'), 5_000);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, said: stdout };
}

it.each([
  ['an error', `setTimeout(() => { throw new Error('line\\nline'); });`],
  ['a promise', `Promise.reject(new Error('line\\nline'));`],
])('%s that nothing caught is written down as one line, and ends the process in order', (_what, happening) => {
  expect(ends(happening)).toEqual({ status: 1, said: '{"caught":"line\\nline"}\n' });
});

import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { type Pattern, patternsIn, productFiles } from './patterns.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = productFiles(root).map(({ file, text }) => ({ file, ...patternsIn(file, text) }));

/** Patterns that take more than linear time, and why no text is ever long enough for that. */
const shortTexts: Record<string, string> = {
  'server/blob/s3-blobs.ts': 'an address that whoever runs the server sets',
  'modules/user/device.ts': 'what a browser says of itself is cut to 300 characters before',
  'web/shell/places/page.ts': 'a path of the menu',
  'web/shell/tabs/tabs.ts': 'the path that the browser is at',
  'web/page/paths/record-paths.ts': 'the path that the browser is at',
  'web/shell/places/view-registry.tsx': 'names of our own files',
  'web/kit/values/number-format.ts': 'digits that somebody types',
  'web/designer/rename/readable-id.ts':
    'no two underscores stand beside each other, or the text is cut to 64 characters before',
  'web/designer/code/completion.ts': 'the line that somebody types',
  'web/designer/canvas/chinese.ts': 'our own sentences',
  'web/designer/canvas/colours.ts': 'a picture that the canvas itself has drawn',
};

/** Where patterns are put together while the product runs, and why they are linear nevertheless. */
const madePatterns: Record<string, string> = {
  'shared/bpmn/document/parse-xml.ts':
    'sticky, of pieces that exclude each other; its test holds long texts against them',
  'shared/bpmn/xml-scan.ts': 'joins patterns that are checked here one by one',
  'shared/bpmn/template/field-constraint.ts':
    'patterns of templates: short, without nested repetition, against short texts',
  'web/designer/canvas/clip-of-text.ts': 'one fixed mark at the end of a text',
};

/** Counted steps end a check, and never a clock: a busy machine must come to the same verdict. */
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** What was found of patterns, each of which stands in several files perhaps. */
const found = new Map<string, Promise<string | null>>();

/** Why a pattern may take more than linear time, or null. A sticky one begins at one place, which is what `^` says. */
async function growthOf(source: string, flags: string): Promise<string | null> {
  const anchored = flags.includes('y') ? `^(?:${source})` : source;
  const verdict = await check(anchored, flags.replace('y', ''), untimed);
  if (verdict.status === 'safe') return null;
  return verdict.status === 'unknown' ? 'unknown' : verdict.complexity.type;
}

/** What is wrong with a pattern, or null. */
async function problemOf({ file, source, flags }: Pattern): Promise<string | null> {
  const pattern = `/${source}/${flags}`;
  const growth = found.get(pattern) ?? growthOf(source, flags);
  found.set(pattern, growth);
  const kind = await growth;
  return kind && `${file}: ${kind}: ${pattern}`;
}

it('the check finds patterns, and tells those that take more than linear time', async () => {
  const { patterns, makesPatterns } = patternsIn('a.tsx', 'const a = <b c={/x+$/g} />; const d = new RegExp(e);');

  expect(patterns).toEqual([{ file: 'a.tsx', source: 'x+$', flags: 'g' }]);
  expect(makesPatterns).toBe(true);
  const verdicts = ['x+$', '(a|a)*b', '<[^<>]*>'].map((source) => problemOf({ file: 'a.ts', source, flags: '' }));
  expect((await Promise.all(verdicts)).map((verdict) => verdict?.split(': ')[1])).toEqual([
    'polynomial',
    'exponential',
    undefined,
  ]);
});

it('every pattern of the product takes linear time, or is only held against short texts', async () => {
  const problems = [];
  const excused = new Set<string>();
  for (const pattern of files.flatMap(({ patterns }) => patterns)) {
    const problem = await problemOf(pattern);
    if (!problem) continue;
    if (pattern.file in shortTexts) excused.add(pattern.file);
    else problems.push(problem);
  }

  expect(problems).toEqual([]);
  expect([...excused].sort()).toEqual(Object.keys(shortTexts).sort());
}, 300_000);

it('no pattern is put together while the product runs, but for those that are known', () => {
  const makers = files.filter(({ makesPatterns }) => makesPatterns).map(({ file }) => file);

  expect(makers).toEqual(Object.keys(madePatterns).sort());
});

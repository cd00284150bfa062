import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A regular expression as it stands in the code. */
export interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/** What a file says of patterns. */
export interface FilePatterns {
  patterns: Pattern[];
  /** Whether patterns are put together while it runs, which nobody can check beforehand. */
  makesPatterns: boolean;
}

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: { type?: string; value?: unknown }[];
}

/** The patterns in the text of a file. */
export function patternsIn(file: string, text: string): FilePatterns {
  const patterns: Pattern[] = [];
  let makesPatterns = false;
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { type, regex, callee } = value as Node;
    if (type === 'Literal' && regex) patterns.push({ file, source: regex.pattern, flags: regex.flags });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') makesPatterns = true;
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return { patterns, makesPatterns };
}

/** The sources of what runs in the product; tests and measurements are left out. */
export function productFiles(root: string): { file: string; text: string }[] {
  return globSync('{shared,server,web,modules,app}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/(testing|measure)\//.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
}

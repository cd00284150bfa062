import { posix } from 'node:path';

/** One source file, its path from the root. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Longest file in lines before it needs splitting; tables of data are excepted by name. */
const lineLimit = 400;
const dataTables = /(descriptor|seed|translations)\.ts$/;

const imported = /(?:from\s+|import\s*\(\s*|import\s+)['"`]([^'"`$]+)['"`]/g;
const globbed = /import\.meta\.glob\s*\(\s*(\[[^\]]*\]|['"`][^'"`]+['"`])/g;

/**
 * The files that a file imports, as paths from the root; packages are left out. Lazy imports count as any other, and
 * those of a whole folder as one of each of the `known` files that fit.
 */
export function importsOf({ path, text }: SourceFile, known: readonly string[] = []): string[] {
  const fromRoot = (name: string) =>
    name.startsWith('#') ? name.slice(1) : posix.normalize(posix.join(posix.dirname(path), name));
  // What begins with neither is meant anywhere.
  const whole = (pattern: string) => (/^[#.]/.test(pattern) ? fromRoot(pattern) : pattern);
  const named = [...text.matchAll(imported)].flatMap(([, name = '']) => (/^[#.]/.test(name) ? [fromRoot(name)] : []));
  const patterns = [...text.matchAll(globbed)].flatMap(([, list = '']) =>
    [...list.matchAll(/['"`]([^'"`]+)['"`]/g)].map(([, pattern = '']) => pattern),
  );
  const isMeant = (file: string, isExcluding: boolean) =>
    patterns.some(
      (pattern) => pattern.startsWith('!') === isExcluding && posix.matchesGlob(file, whole(pattern.replace(/^!/, ''))),
    );
  return [...named, ...known.filter((file) => isMeant(file, false) && !isMeant(file, true))];
}

const top = (path: string) => path.split('/')[0] ?? '';
const moduleOf = (path: string) => path.match(/^modules\/([^/]+)\//)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');
const isDeclaration = (path: string) =>
  /^modules\/[^/]+\/[^/]+\.ts$/.test(path) && !/\.(server|seed|test)\.ts$/.test(path);

const platform: Record<string, readonly string[]> = {
  shared: ['shared'],
  server: ['shared', 'server'],
  web: ['shared', 'web'],
};

/** What one part of a business module may see besides other modules' declarations. */
function partsFor(path: string): readonly string[] {
  if (path.includes('/views/')) return ['shared', 'web'];
  if (/\.(server|seed)\.ts$/.test(path)) return ['shared', 'server'];
  return ['shared'];
}

function isAllowed(from: string, to: string): boolean {
  const part = top(from);
  if (part === 'app' || part === 'scripts' || part === 'bench' || part === 'e2e') return true;
  if (part !== 'modules') return platform[part]?.includes(top(to)) === true;
  if (!moduleOf(from))
    return (
      top(to) === 'modules' ||
      partsFor(from.replace('modules/', 'modules/x/')).includes(top(to)) ||
      from.endsWith('server.ts')
    );
  if (top(to) !== 'modules') return partsFor(from).includes(top(to));
  if (moduleOf(from) !== moduleOf(to)) return isDeclaration(to);
  const isServerSide = (path: string) => /\.(server|seed)\.ts$/.test(path);
  if (from.includes('/views/')) return !isServerSide(to);
  return !to.includes('/views/') && (isServerSide(from) || !isServerSide(to));
}

/** Imports that cross a border the wrong way. Tests may look everywhere. */
export function bordersCrossed(graph: ReadonlyMap<string, readonly string[]>): string[] {
  return [...graph].flatMap(([from, imports]) =>
    isTest(from) ? [] : imports.filter((to) => !isAllowed(from, to)).map((to) => `${from} must not import ${to}`),
  );
}

/** Every import cycle, once, as the chain of its files. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const chain: string[] = [];
  const cycles: string[] = [];
  const visit = (path: string): void => {
    const at = chain.indexOf(path);
    if (at >= 0) {
      cycles.push(`import cycle: ${[...chain.slice(at), path].join(' > ')}`);
      return;
    }
    if (done.has(path)) return;
    chain.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    chain.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return cycles;
}

/** Files that are too long to be read in one go. */
export function sizesExceeded(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length;
    return lines > lineLimit && !dataTables.test(path) ? [`${path} has ${lines} lines, more than ${lineLimit}`] : [];
  });
}

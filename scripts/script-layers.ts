import type { Rolldown } from 'vite';

/** What is asked of a chunk of a finished build. */
export type BuiltChunk = Pick<Rolldown.OutputChunk, 'facadeModuleId' | 'fileName' | 'imports' | 'moduleIds'>;

/** Files of which some must need a script, as the views of all modules. */
export interface Need {
  /** Whether a chunk's own module is one of them. */
  begins(path: string): boolean;
  /** For how large a share of them a script must be needed, 0 to 1; for any of them unless said. */
  share?: number;
}

/** Scripts that are loaded together in one file: what all of the needs ask for. */
export interface ScriptLayer {
  name: string;
  neededBy: readonly Need[];
}

/**
 * Says for each module in which layer it belongs: the first of which it is needed. Modules with which a chunk begins are
 * in none, as each is a file that somebody asks for by itself, and neither are the bundler's own.
 */
export function assignLayers(
  chunks: readonly BuiltChunk[],
  layers: readonly ScriptLayer[],
): ReadonlyMap<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const assigned = new Map<string, string>();
  for (const { name, neededBy } of layers) {
    const needed = neededBy.map((need) => chunksNeeded(need, byFile));
    for (const chunk of chunks.filter((each) => needed.every((all) => all.has(each)))) {
      for (const id of chunk.moduleIds) {
        if (id !== chunk.facadeModuleId && !id.startsWith('\0') && !assigned.has(id)) assigned.set(id, name);
      }
    }
  }
  return assigned;
}

function chunksNeeded({ begins, share = 0 }: Need, byFile: ReadonlyMap<string, BuiltChunk>): Set<BuiltChunk> {
  const beginnings = [...byFile.values()].filter(({ facadeModuleId }) => facadeModuleId && begins(facadeModuleId));
  if (beginnings.length === 0) throw new Error(`no file of the build is one that ${begins.name} means`);
  const counts = new Map<BuiltChunk, number>();
  for (const beginning of beginnings) {
    for (const needed of withImports(beginning, byFile)) counts.set(needed, (counts.get(needed) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= share * beginnings.length).map(([chunk]) => chunk));
}

/** A chunk and everything that must be there before it runs. */
function withImports(chunk: BuiltChunk, byFile: ReadonlyMap<string, BuiltChunk>, seen = new Set<BuiltChunk>()) {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const file of chunk.imports) {
    const imported = byFile.get(file);
    if (imported) withImports(imported, byFile, seen);
  }
  return seen;
}

import { vi } from 'vitest';
import type { LocalServer } from './local-server.ts';

// Tests may set the clock of the page; this is none of the page's.
const { setTimeout: later } = globalThis;
const limitMs = 10_000;

/**
 * Watches what the page asks of its server, and answers how to wait until all of it has been answered and worked off: what
 * comes later would be told to the next test, or asked again of its server. Throws with the paths that are never answered.
 */
export function watchCalls(server: LocalServer): () => Promise<void> {
  const reads = new Set<Promise<unknown>>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    const answering = fetch(...request);
    const read = answering.then((answer) => answer.clone().text()).catch(() => {});
    reads.add(read);
    void read.then(() => reads.delete(read));
    return answering;
  });
  return async () => {
    const end = Date.now() + limitMs;
    // What an answer leads to may ask again.
    for (let quietTurns = 0; quietTurns < 3; quietTurns += 1) {
      await new Promise((resolve) => later(resolve));
      if (reads.size + server.unanswered.size > 0) quietTurns = 0;
      if (Date.now() > end) throw new Error(`not answered at the end of a test: ${paths(server)}`);
    }
  };
}

function paths({ unanswered }: LocalServer): string {
  return [...unanswered].map(({ url }) => url).join(', ');
}

import { type Finding, severityOf, textOfFinding } from '../lint/finding.ts';

/** What is marked at one element. */
export interface Marker {
  readonly elementId: string;
  readonly severity: 'error' | 'warning';
  readonly count: number;
  /** What is wrong, a line each; the last one may say how much more there is. */
  readonly text: string;
}

/** Where the elements of the findings are. */
export interface Surroundings {
  /** Whether the element can be seen now, so that it is marked before others. */
  readonly isSeen: (elementId: string) => boolean;
  /** The element that stands for everything inside it: a pool, a sub-process, the process. */
  readonly containerOf: (elementId: string) => string | undefined;
  /** The collapsed sub-process whose own plane shows the element. */
  readonly hiddenIn: (elementId: string) => string | undefined;
}

/** How many elements are marked one by one; what is beyond that is summed up at what contains it. */
export const mostMarkers = 120;
/** How many findings a mark names. */
const mostLines = 6;

interface Heap {
  isError: boolean;
  readonly lines: string[];
  count: number;
  inside: number;
}

/** The marks for what was found, errors first, never more than {@link mostMarkers} beside those of containers. */
export function markersOf(findings: readonly Finding[], surroundings: Surroundings): Marker[] {
  const heaps = heapsOf(findings);
  const ranked = [...heaps.keys()].sort((a, b) => rankOf(b, heaps, surroundings) - rankOf(a, heaps, surroundings));
  const chosen = new Map(ranked.slice(0, mostMarkers).map((id) => [id, heaps.get(id) ?? emptyHeap()]));
  for (const id of ranked.slice(mostMarkers)) addInside(chosen, surroundings.containerOf(id), heaps.get(id));
  for (const [id, heap] of heaps) {
    for (let outer = surroundings.hiddenIn(id); outer; outer = surroundings.hiddenIn(outer)) {
      addInside(chosen, outer, heap);
    }
  }
  return [...chosen].map(([elementId, heap]) => markerOf(elementId, heap));
}

function heapsOf(findings: readonly Finding[]): Map<string, Heap> {
  const heaps = new Map<string, Heap>();
  for (const finding of findings) {
    const heap = heaps.get(finding.elementId) ?? emptyHeap();
    heaps.set(finding.elementId, heap);
    heap.count += 1;
    const isError = severityOf(finding) === 'error';
    heap.isError ||= isError;
    if (isError) heap.lines.unshift(textOfFinding(finding));
    else heap.lines.push(textOfFinding(finding));
  }
  return heaps;
}

function rankOf(id: string, heaps: ReadonlyMap<string, Heap>, { isSeen }: Surroundings): number {
  return (isSeen(id) ? 2 : 0) + (heaps.get(id)?.isError ? 1 : 0);
}

function addInside(chosen: Map<string, Heap>, containerId: string | undefined, heap: Heap | undefined): void {
  if (!containerId || !heap) return;
  const container = { ...(chosen.get(containerId) ?? emptyHeap()) };
  container.inside += heap.count;
  container.isError ||= heap.isError;
  chosen.set(containerId, container);
}

function emptyHeap(): Heap {
  return { isError: false, lines: [], count: 0, inside: 0 };
}

function markerOf(elementId: string, { isError, lines, count, inside }: Heap): Marker {
  const shown = lines.slice(0, mostLines);
  if (lines.length > mostLines) shown.push(`另有 ${lines.length - mostLines} 处`);
  if (inside > 0) shown.push(`其中的元素还有 ${inside} 处`);
  return { elementId, severity: isError ? 'error' : 'warning', count: count + inside, text: shown.join('\n') };
}

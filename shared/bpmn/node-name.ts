import { copyingTitle, eventTitles, nodeTitles } from './element-title.ts';
import type { FlowNode, ProcessModel } from './process-model.ts';

/** So many neighbours are named. */
const namedNeighbours = 2;
/** What has no name within so many nodes is told of without them: large drawings without names are checked at each change. */
const mostLookedAt = 32;

/** The name that is drawn at a node, on one line; empty where there is none. */
export function drawnName({ name }: Pick<FlowNode, 'name'>): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}

/**
 * What people call a node of a process: its name, or where it has none its kind and the nearest that have one, as
 * `互斥网关（在「经理审批」之后）`. Its id says nothing to those who have not drawn it, and is told only where nothing else can be.
 */
export function nameOfNode(node: FlowNode, process: ProcessModel): string {
  return drawnName(node) || `${kindOf(node)}${placeOf(node, process) || `（${node.id}）`}`;
}

function kindOf(node: FlowNode): string {
  if ('implementation' in node && node.implementation.kind === 'copy') return copyingTitle;
  const event = 'event' in node ? node.event : undefined;
  return `${event ? eventTitles[event.kind] : ''}${nodeTitles[node.kind]}`;
}

/** Where a node stands among those that have names, as `（在「经理审批」之后）`; empty where none around it has one. */
export function placeOf(node: FlowNode, process: ProcessModel): string {
  const host = node.kind === 'boundaryEvent' ? process.nodes[node.attachedTo ?? ''] : undefined;
  // A file may attach events to each other.
  if (host && host.kind !== 'boundaryEvent') {
    return drawnName(host) || placeOf(host, process) ? `（在「${nameOfNode(host, process)}」上）` : '';
  }
  const before = nearestNamed(node, process, ({ incoming }) => incoming.map((id) => process.flows[id]?.source));
  if (before.length > 0) return `（在${told(before)}之后）`;
  const after = nearestNamed(node, process, ({ outgoing }) => outgoing.map((id) => process.flows[id]?.target));
  return after.length > 0 ? `（在${told(after)}之前）` : '';
}

/** The names that come first on each way from a node. */
function nearestNamed(
  from: FlowNode,
  process: ProcessModel,
  next: (node: FlowNode) => readonly (string | undefined)[],
): string[] {
  const names = new Set<string>();
  const seen = new Set([from.id]);
  const pending = [from];
  for (let node = pending.shift(); node !== undefined && seen.size < mostLookedAt; node = pending.shift()) {
    for (const id of next(node)) {
      const found = process.nodes[id ?? ''];
      if (!found || seen.has(found.id)) continue;
      seen.add(found.id);
      const name = drawnName(found);
      if (name) names.add(name);
      else pending.push(found);
    }
  }
  return [...names];
}

function told(names: readonly string[]): string {
  const shown = names.slice(0, namedNeighbours).map((name) => `「${name}」`);
  return `${shown.join('、')}${names.length > namedNeighbours ? '等' : ''}`;
}

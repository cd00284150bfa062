import type { FlowNode, ProcessModel } from '../process-model.ts';

/**
 * The nodes and flows to which something may have come that the file does not name: what a service, a script, a message or a called
 * process sets. What it cannot have come to by any way has only what the file gives.
 */
export function afterUnnamedSources(process: ProcessModel): ReadonlySet<string> {
  if (process.listeners.length > 0) return new Set([...Object.keys(process.nodes), ...Object.keys(process.flows)]);
  const nodes = Object.values(process.nodes);
  const ways = waysIn(process);
  const sources = nodes.filter(mayBring);
  const listened = Object.values(process.flows).flatMap(({ listeners, target }) =>
    listeners.length > 0 ? [target] : [],
  );
  if (sources.length + listened.length === 0) return new Set();
  // What runs beside a source may come later than it.
  const forks = forksIn(nodes);
  const before = reached([...sources.map(({ id }) => id), ...listened], ways.back);
  return reached(
    [
      ...sources.flatMap((node) => (setsForItself(node) ? [node.id] : (ways.on.get(node.id) ?? []))),
      ...listened,
      ...[...before].filter((id) => forks.has(id)),
      // No line leads to what begins by an event or a link: nobody can say when.
      ...nodes.filter(isLoose).map(({ id }) => id),
    ],
    ways.on,
  );
}

/** Whether what it brings may be there when its own settings are read. */
function setsForItself(node: FlowNode): boolean {
  const isRepeated = 'multiInstance' in node && node.multiInstance !== undefined;
  return isRepeated || node.listeners.length > 0 || node.outputs.length > 0;
}

interface Ways {
  readonly on: ReadonlyMap<string, readonly string[]>;
  readonly back: ReadonlyMap<string, readonly string[]>;
}

/** Along the lines, from a host to what is on its border, into sub-processes and out of them. */
function waysIn(process: ProcessModel): Ways {
  const on = new Map<string, string[]>();
  const back = new Map<string, string[]>();
  const lead = (from: string, to: string) => {
    on.set(from, [...(on.get(from) ?? []), to]);
    back.set(to, [...(back.get(to) ?? []), from]);
  };
  for (const { id, source, target } of Object.values(process.flows)) {
    lead(source, id);
    lead(id, target);
  }
  for (const { id, parentId, ...node } of Object.values(process.nodes)) {
    if (node.kind === 'boundaryEvent' && node.attachedTo) lead(node.attachedTo, id);
    if (parentId === undefined) continue;
    lead(id, parentId);
    if (node.incoming.length === 0) lead(parentId, id);
  }
  return { on, back };
}

function reached(from: readonly string[], ways: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set(from);
  for (const id of seen) for (const next of ways.get(id) ?? []) seen.add(next);
  return seen;
}

/** The nodes after which more than one way is gone at once. */
function forksIn(nodes: readonly FlowNode[]): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((node) => {
      if (node.kind === 'boundaryEvent' && !node.isInterrupting && node.attachedTo) return [node.attachedTo];
      const isOneWay = node.kind === 'exclusiveGateway' || node.kind === 'eventBasedGateway';
      return node.outgoing.length > 1 && !isOneWay ? [node.id] : [];
    }),
  );
}

function isLoose(node: FlowNode): boolean {
  const isOfBorder = node.kind === 'boundaryEvent' && node.attachedTo !== undefined;
  const isPlainStart = node.kind === 'startEvent' && node.eventDefinitions.length === 0;
  return node.incoming.length === 0 && !isPlainStart && !isOfBorder && node.parentId === undefined;
}

function mayBring(node: FlowNode): boolean {
  if (node.listeners.length > 0) return true;
  switch (node.kind) {
    case 'serviceTask':
    case 'sendTask':
    case 'businessRuleTask':
    case 'receiveTask':
      return true;
    case 'scriptTask':
      return node.isStoring || node.script.resource !== undefined || setsUnnamed(node.script.body);
    case 'callActivity':
      return node.outMappings.some(({ isAll }) => isAll);
    case 'userTask':
      return Boolean(node.formKey);
    default:
      return 'event' in node && (node.event?.kind === 'message' || node.event?.kind === 'signal');
  }
}

/** Whether a script sets variables whose names are not written in it, or in a way that nobody here can read. */
function setsUnnamed(script: string): boolean {
  const calls = script.match(/\bset\w*\s*\(/g)?.length ?? 0;
  const named = script.match(/\bsetVariable(?:Local)?\(\s*(["'])[^"']+\1/g)?.length ?? 0;
  return calls > named;
}

import type { Graph } from '#server/engine/definitions/graph.ts';
import type { Registered } from '#server/engine/ports.ts';
import type { Step } from '#server/engine/step/step.ts';
import { askedBy } from '#shared/bpmn/asked.ts';
import type { Implementation } from '#shared/bpmn/implementation.ts';
import type { Listener } from '#shared/bpmn/listener.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { implementationOf, type NamedWork, workOf } from '#shared/bpmn/work.ts';
import { AppError } from '#shared/error.ts';

/** Names that nobody does the work of yet; a branch waits before them until somebody has registered it. */
export class MissingService extends AppError {
  constructor(names: readonly string[]) {
    super('unavailable', `服务【${names.join('、')}】还没有登记，登记后可以重试`);
  }
}

/** Who does the work of the first of its names that is registered; undefined when nobody does. A step asks once. */
export async function registeredFor(step: Step, { names }: NamedWork): Promise<Registered | undefined> {
  const key = names.join();
  const registered = step.registered.get(key) ?? (await lookUp(step, names));
  if (registered) step.registered.set(key, registered);
  return registered;
}

async function lookUp(step: Step, names: NamedWork['names']): Promise<Registered | undefined> {
  const { services, outside } = step.context;
  for (const name of names) {
    const handler = services.get(name);
    if (handler) return { name, handler };
  }
  const declared = await outside?.declared(names, step.transaction);
  for (const name of names) {
    const work = declared?.get(name);
    if (work) return { name, outside: work };
  }
  return undefined;
}

/** Throws MissingService for work that carries a name which cannot be anything but that of a service. */
export async function requireServices(step: Step, implementations: readonly Implementation[]): Promise<void> {
  const missing: string[] = [];
  for (const implementation of implementations) {
    const work = workOf(implementation);
    if (work.kind !== 'named' || work.value !== undefined) continue;
    if (!(await registeredFor(step, work))) missing.push(work.names[0]);
  }
  if (missing.length > 0) throw new MissingService([...new Set(missing)]);
}

/** All work that coming to a node, being there and leaving it may call, the flows apart. */
export function calledAt(graph: Graph, node: FlowNode): Implementation[] {
  const waited = node.kind === 'eventBasedGateway' ? graph.outgoing(node).map(({ target }) => graph.node(target)) : [];
  const own = implementationOf(node);
  return [
    ...(own ? [own] : []),
    ...graph.asked(node.id, 'execute').map(askedBy),
    ...behind(node.listeners),
    ...waited.flatMap(({ listeners }) => behind(listeners)),
    ...begunIn(graph, node.id),
  ];
}

/** All work that the process itself calls. */
export function calledAround(graph: Graph): Implementation[] {
  return [...behind(graph.process.listeners), ...begunIn(graph, undefined)];
}

function begunIn(graph: Graph, parentId: string | undefined): Implementation[] {
  return graph.eventStarts(parentId).flatMap(({ subProcess }) => behind(subProcess.listeners));
}

function behind(listeners: readonly Listener[]): Implementation[] {
  return listeners.map(({ implementation }) => implementation);
}

import type { EventListener, Listener } from '#shared/bpmn/listener.ts';
import type { FlowNode, ProcessModel } from '#shared/bpmn/process-model.ts';
import { type ProcessEvent, processEvents } from '#shared/bpmn/what-runs.ts';

/** A process whose nodes and flows hold the listeners that it has for the whole of it, after their own. */
export function withEventListeners(process: ProcessModel): ProcessModel {
  if (process.eventListeners.length === 0) return process;
  const on = (...events: ProcessEvent[]) => events.flatMap((event) => listenersFor(process.eventListeners, event));
  const ofNode = on('ACTIVITY_STARTED', 'ACTIVITY_COMPLETED');
  const ofTask = on('TASK_CREATED', 'TASK_ASSIGNED', 'TASK_COMPLETED');
  const ofFlow = on('SEQUENCEFLOW_TAKEN');
  const added = (node: FlowNode) => [...ofNode, ...(node.kind === 'userTask' ? ofTask : [])];
  return {
    ...process,
    listeners: [...process.listeners, ...on('PROCESS_STARTED', 'PROCESS_COMPLETED')],
    nodes: mapped(process.nodes, (node) => ({ ...node, listeners: [...node.listeners, ...added(node)] })),
    flows: mapped(process.flows, (flow) => ({ ...flow, listeners: [...flow.listeners, ...ofFlow] })),
  };
}

/** Those without events hear of all. */
function listenersFor(listeners: readonly EventListener[], event: ProcessEvent): Listener[] {
  return listeners
    .filter(({ events }) => events.length === 0 || events.includes(event))
    .map(({ implementation }) => ({ ...processEvents[event], implementation }));
}

/** Without prototype, as the process had them. */
function mapped<Value>(values: Readonly<Record<string, Value>>, change: (value: Value) => Value) {
  const entries = Object.entries(values).map(([id, value]) => [id, change(value)] as const);
  return Object.assign(Object.create(null), Object.fromEntries(entries)) as Record<string, Value>;
}

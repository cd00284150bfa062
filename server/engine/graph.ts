import type { FlowNode, ProcessModel, SequenceFlow, StartEventNode } from '#shared/bpmn/process-model.ts';

/** A process model with the questions that running it asks. */
export interface Graph {
  readonly process: ProcessModel;
  /** Throws for an id that the process does not have. */
  node(id: string): FlowNode;
  incoming(node: FlowNode): SequenceFlow[];
  /** In the order of the file. */
  outgoing(node: FlowNode): SequenceFlow[];
  /** Where the process (without an id) or one of its sub-processes begins. */
  start(parentId?: string): StartEventNode;
}

function named<Value>(values: Readonly<Record<string, Value>>, id: string): Value {
  const value = values[id];
  if (value === undefined) throw new Error(`the process has no element ${id}`);
  return value;
}

/** Wraps a model for running. */
export function makeGraph(process: ProcessModel): Graph {
  const nodes = Object.values(process.nodes);
  const flow = (id: string) => named(process.flows, id);
  return {
    process,
    node: (id) => named(process.nodes, id),
    incoming: (node) => node.incoming.map(flow),
    outgoing: (node) => node.outgoing.map(flow),
    start(parentId) {
      const start = nodes.find(
        (node): node is StartEventNode => node.kind === 'startEvent' && node.parentId === parentId,
      );
      if (!start) throw new Error(`${parentId ?? process.id} was deployed without a start event`);
      return start;
    },
  };
}

/** What people call a node: its name on one line, or its id when it has none. */
export function nodeName(node: FlowNode): string {
  return node.name.replaceAll(/\s+/g, ' ').trim() || node.id;
}

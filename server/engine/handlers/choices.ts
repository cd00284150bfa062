import type { Graph } from '#server/engine/definitions/graph.ts';
import { type Ahead, tasksAhead } from '#server/engine/reading/forecast.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { FlowNode, UserTaskNode } from '#shared/bpmn/process-model.ts';

/** Who chooses: whoever starts the case, or whoever goes on from a node. */
export type Chooser = 'starter' | 'handler';

/** A task whose people somebody chooses now. */
export interface Asked {
  node: UserTaskNode;
  /** Whether it is sure to come, so that somebody has to be chosen. */
  isDue: boolean;
}

/**
 * The tasks whose people are chosen on leaving a node: by a handler those that come next and leave it to the one before,
 * by the starter all that leave it to him besides.
 */
export function askedAfter(graph: Graph, from: FlowNode, chooser: Chooser, variables: Variables): Asked[] {
  const next = tasksAhead(graph, [from], variables, { isNextOnly: true });
  const asked = next
    .filter(({ node }) => leavesToHandler(node))
    .map(({ node, isCertain }) => ({ node, isDue: isCertain }));
  if (chooser === 'handler') return asked;
  const ahead = tasksAhead(graph, [from], variables);
  const certain = new Set(ahead.filter(({ isCertain }) => isCertain).map(({ node }) => node.id));
  const left = Object.values(graph.process.nodes).filter((node) => node.kind === 'userTask');
  const own = left.filter(({ approval }) => approval?.candidateRule === 'starterSelect');
  return [...asked, ...own.map((node) => ({ node, isDue: certain.has(node.id) }))];
}

/** A task that may come next. */
export interface MaybeNext extends Ahead {
  /** Whether it does as things stand, or may. */
  isComing: boolean;
}

/**
 * The tasks that may come next by whatever is filled in, as far as they come or a handler chooses their people: by what is
 * filled in now some of those do not come.
 */
export function tasksNext(graph: Graph, from: FlowNode, variables: Variables): MaybeNext[] {
  const coming = tasksAhead(graph, [from], variables, { isNextOnly: true });
  const byId = new Map(coming.map((each) => [each.node.id, each]));
  return tasksAhead(graph, [from], null, { isNextOnly: true })
    .map(({ node }) => {
      const comes = byId.get(node.id);
      return { node, isCertain: comes?.isCertain ?? false, isComing: comes !== undefined };
    })
    .filter(({ node, isComing }) => isComing || leavesToHandler(node));
}

/** Whether whoever goes on from the node before chooses the people of a task. */
function leavesToHandler({ approval }: UserTaskNode): boolean {
  return approval?.candidateRule === 'previousSelect';
}

/** The task whose people are chosen by whoever begins it in an ad-hoc sub-process; nothing where its people are told otherwise. */
export function askedToBegin(node: FlowNode): Asked[] {
  return node.kind === 'userTask' && leavesToHandler(node) ? [{ node, isDue: true }] : [];
}

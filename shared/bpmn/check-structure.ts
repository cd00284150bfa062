import { activitiesToBegin } from './ad-hoc.ts';
import { titleOfNode } from './node-title.ts';
import { errorAt, type Problem, warningAt } from './problem.ts';
import type { FlowNode, ProcessModel } from './process-model.ts';

/** What is wrong with a process as a whole: where it begins, and what is never reached. */
export function checkStructure(process: ProcessModel): Problem[] {
  const nodes = Object.values(process.nodes);
  const subProcesses = nodes.filter((node) => node.kind === 'subProcess' || node.kind === 'transaction');
  return [
    ...checkStarts(process, `流程“${process.name || process.id}”`, startsIn(nodes, undefined)),
    ...subProcesses.flatMap((node) => checkStarts(node, titleOfNode(node, process), startsIn(nodes, node.id))),
    ...nodes.filter(({ kind }) => kind === 'adHocSubProcess').flatMap((node) => checkAdHoc(process, node, nodes)),
    ...checkReach(process, nodes),
  ];
}

function startsIn(nodes: readonly FlowNode[], parentId: string | undefined): FlowNode[] {
  return nodes.filter((node) => node.kind === 'startEvent' && node.parentId === parentId);
}

function checkStarts(place: ProcessModel | FlowNode, title: string, starts: readonly FlowNode[]): Problem[] {
  if (starts.length === 0) return [errorAt(place, `${title}没有开始事件`)];
  // Of a process, events may begin it in other places too.
  const rivals = 'kind' in place ? starts : starts.filter((start) => isPlain(start));
  return rivals.slice(1).map((start) => errorAt(start, `${title}有多个开始事件，只能有一个`));
}

/** Nothing begins by itself in an ad-hoc sub-process, and people need something to begin. */
function checkAdHoc(process: ProcessModel, node: FlowNode, nodes: readonly FlowNode[]): Problem[] {
  const title = titleOfNode(node, process);
  const starts = startsIn(nodes, node.id).map((start) => errorAt(start, `${title}内不能有开始事件`));
  const isEmpty = activitiesToBegin(process, node.id).length === 0;
  return isEmpty ? [...starts, errorAt(node, `${title}内没有可以启动的活动`)] : starts;
}

function isPlain(node: FlowNode): boolean {
  return 'eventDefinitions' in node && node.eventDefinitions.length === 0;
}

/** Names the nodes that no token can come to; of an unreached sub-process only itself. */
function checkReach(process: ProcessModel, nodes: readonly FlowNode[]): Problem[] {
  const reached = reachedFrom(process, nodes);
  const isInUnreached = ({ parentId }: FlowNode) => parentId !== undefined && !reached.has(parentId);
  return nodes
    .filter((node) => !reached.has(node.id) && !isInUnreached(node))
    .map((node) => warningAt(node, `${titleOfNode(node, process)}没有连线可以到达，永远不会执行`, 'unreached'));
}

function reachedFrom(process: ProcessModel, nodes: readonly FlowNode[]): ReadonlySet<string> {
  const begun = nodes
    .filter(({ kind }) => kind === 'adHocSubProcess')
    .flatMap(({ id }) => activitiesToBegin(process, id));
  const entries = Map.groupBy([...nodes.filter(isEntry), ...begun], ({ parentId }) => parentId);
  const boundary = Map.groupBy(
    nodes.filter((node) => node.kind === 'boundaryEvent'),
    ({ attachedTo }) => attachedTo,
  );
  const reached = new Set<string>();
  const pending = [...(entries.get(undefined) ?? [])];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (reached.has(node.id)) continue;
    reached.add(node.id);
    const targets = node.outgoing.flatMap((id) => process.nodes[process.flows[id]?.target ?? ''] ?? []);
    const handler = node.kind === 'boundaryEvent' ? process.nodes[node.handler ?? ''] : undefined;
    pending.push(...targets, ...(entries.get(node.id) ?? []), ...(boundary.get(node.id) ?? []));
    if (handler) pending.push(handler);
  }
  return reached;
}

/** Whether tokens begin here without coming by a flow. */
function isEntry(node: FlowNode): boolean {
  if (node.kind === 'intermediateCatchEvent' && node.event?.kind === 'link') return true;
  return node.kind === 'startEvent' || ('isEventSubProcess' in node && node.isEventSubProcess);
}

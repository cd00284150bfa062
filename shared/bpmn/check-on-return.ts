import { checkImplementation, type ServiceNames, type WorkFindings } from './check-work.ts';
import { titleOfNode } from './node-title.ts';
import { type Problem, warningAt } from './problem.ts';
import type { FlowNode, ProcessModel } from './process-model.ts';
import { implementationOf, onReturnOf, workOf } from './work.ts';

/** Looks at what takes the work of a node back. */
export function checkOnReturn(node: FlowNode, serviceNames: ServiceNames): WorkFindings {
  const onReturn = onReturnOf(node);
  if (!onReturn) return { faults: [], surprises: [] };
  const { faults, surprises } = checkImplementation(onReturn, serviceNames);
  const named = (finding: string) => `的“退回时执行”${finding}`;
  return { faults: faults.map(named), surprises: surprises.map(named) };
}

/** Warns of work with an effect that nothing takes back although a person may return the case to before it. */
export function checkReturns(process: ProcessModel): Problem[] {
  return Object.values(process.nodes)
    .filter((node) => hasEffect(node) && !onReturnOf(node) && nodesAfter(process, node).some(isReturning))
    .map((node) =>
      warningAt(
        node,
        `${titleOfNode(node, process)}退回后会再次执行，已完成的处理不会撤销：请填写“退回时执行”，或确认重复执行没有影响`,
      ),
    );
}

/** Whether a node has work done that is more than a value of the case itself. */
function hasEffect(node: FlowNode): boolean {
  const implementation = implementationOf(node);
  return implementation !== undefined && ['named', 'topic', 'builtIn'].includes(workOf(implementation).kind);
}

/** Of a task with settings of this product, whether it offers a return; files made elsewhere know none. */
function isReturning(node: FlowNode): boolean {
  if (node.kind !== 'userTask' || !node.approval || node.approval.returnTargets === 'none') return false;
  const { buttons } = node.approval;
  return buttons.length === 0 || buttons.includes('return');
}

/** All nodes that come after one, those around it and after them included. */
function nodesAfter({ nodes, flows }: ProcessModel, from: FlowNode): FlowNode[] {
  const found = new Set<FlowNode>();
  const pending = [from];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const around = nodes[node.parentId ?? ''];
    const next = node.outgoing.flatMap((id) => nodes[flows[id]?.target ?? ''] ?? []);
    const inside = Object.values(nodes).filter(({ parentId }) => node !== from && parentId === node?.id);
    for (const each of [...next, ...inside, ...(around ? [around] : [])]) {
      if (found.has(each)) continue;
      found.add(each);
      pending.push(each);
    }
  }
  return [...found];
}

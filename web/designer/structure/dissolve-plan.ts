import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import { childOf, childrenOf, type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { Refusal } from '../refusal.ts';
import {
  endsAmong,
  flowsFrom,
  flowsTo,
  is,
  isConditional,
  isPlain,
  isShape,
  isTerminating,
  startsAmong,
  titleOf,
} from './flow-parts.ts';

/** What becomes of the flows of a sub-process when only its content stays. */
export interface DissolvePlan {
  readonly subProcess: Shape;
  readonly children: readonly DiagramElement[];
  readonly entering: readonly Connection[];
  readonly leaving: Connection | undefined;
  /** Where the flows that entered the sub-process lead. */
  readonly entry: Shape | undefined;
  /** Removed, because the way goes on without them. */
  readonly start: Shape | undefined;
  readonly ends: readonly Shape[];
}

/** How the content of a sub-process takes its place; throws {@link Refusal} where that would do something else. */
export function dissolvePlanOf(subProcess: DiagramElement | undefined): DissolvePlan {
  if (!subProcess || !isShape(subProcess) || !is(subProcess, 'SubProcess')) {
    throw new Refusal('请选择一个子流程。');
  }
  checkItself(subProcess);
  const children = [...subProcess.children] as DiagramElement[];
  const nodes = children.filter(isShape);
  const [entering, [leaving, another]] = [flowsTo(subProcess), flowsFrom(subProcess)];
  if (another) throw new Refusal(`${titleOf(subProcess)}有不止一条出线，拆开后接不上。`);
  if (leaving && isConditional(leaving))
    throw new Refusal(`${titleOf(subProcess)}的出线带条件或是默认路径，拆开后接不上。`);

  const starts = startsAmong(nodes);
  const [first] = starts;
  if (starts.length > 1) throw new Refusal(`${titleOf(subProcess)}里不止一处同时开始，拆开后接不上。`);
  if (!first && entering.length > 0) throw new Refusal(`${titleOf(subProcess)}里没有起点，拆开后接不上。`);
  const start = entering.length > 0 && first && is(first, 'StartEvent') ? first : undefined;
  const ends = leaving ? endsOf(subProcess, nodes) : [];
  return { subProcess, children, entering, leaving, entry: start ? afterStart(start) : first, start, ends };
}

function checkItself(subProcess: Shape): void {
  const node = nodeOf(subProcess);
  const title = titleOf(subProcess);
  if (subProcess.collapsed) throw new Refusal(`${title}是折叠的，请先展开。`);
  if (node.get('triggeredByEvent') === true) throw new Refusal(`${title}由事件触发，没有可以拆开的位置。`);
  if (node.$type !== 'bpmn:SubProcess') throw new Refusal(`${title}是特殊的子流程，拆开后含义会变。`);
  if (childOf(node, 'loopCharacteristics')) throw new Refusal(`${title}会重复执行，拆开后就不会了。`);
  if (subProcess.attachers.length > 0) throw new Refusal(`${title}上附有边界事件，拆开后无处可附。`);
  if (childOf(node, 'extensionElements') || childOf(node, 'ioSpecification')) {
    throw new Refusal(`${title}有自己的监听器或参数等设置，拆开后会丢失，请先移除。`);
  }
}

function endsOf(subProcess: Shape, nodes: readonly Shape[]): Shape[] {
  const ends = endsAmong(nodes);
  for (const end of ends) {
    if (is(end, 'EndEvent') && !isPlain(end))
      throw new Refusal(`${titleOf(end)}结束时还有动作，拆开后接不上后面的路径。`);
  }
  if (nodes.some((node) => is(node, 'EndEvent') && isTerminating(node))) {
    throw new Refusal('其中的终止结束事件拆开后会终止整个流程。');
  }
  if (nodes.some((node) => is(node, 'SubProcess') && nodeOf(node).get('triggeredByEvent') === true)) {
    throw new Refusal('其中有事件子流程，拆开后它会管到整个流程。');
  }
  if (ends.length === 0) throw new Refusal(`${titleOf(subProcess)}里的路径没有尽头，拆开后接不上。`);
  if (ends.length > 1 && nodes.some(splits)) {
    throw new Refusal(`${titleOf(subProcess)}里有并行的路径，各自结束；请先用并行网关汇合，再拆开。`);
  }
  return ends;
}

/** Whether several ways are taken at once from here. */
function splits(node: Shape): boolean {
  const count = flowsFrom(node).length;
  if (is(node, 'Gateway')) return count > 1 && !is(node, 'ExclusiveGateway') && !is(node, 'EventBasedGateway');
  return (
    count > 1 || childrenOf(nodeOf(node), 'eventDefinitions').some(() => nodeOf(node).get('cancelActivity') === false)
  );
}

function afterStart(start: Shape): Shape | undefined {
  const [flow, another] = flowsFrom(start);
  if (another) throw new Refusal(`${titleOf(start)}有不止一条出线，拆开后接不上。`);
  if (!flow || !isPlain(start)) throw new Refusal(`${titleOf(start)}后面没有元素，拆开后接不上。`);
  return flow.target as Shape;
}

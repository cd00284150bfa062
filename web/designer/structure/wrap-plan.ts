import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import type { DiagramElement } from '../canvas/moddle.ts';
import { childOf, childrenOf, nodeOf } from '../canvas/moddle.ts';
import { Refusal } from '../refusal.ts';
import {
  endsAmong,
  flowsFrom,
  flowsTo,
  is,
  isConditional,
  isInside,
  isShape,
  isTerminating,
  startsAmong,
  titleOf,
} from './flow-parts.ts';

/** What goes into a new sub-process, and how the flows around it are connected. */
export interface WrapPlan {
  readonly members: readonly Shape[];
  /** Where the new sub-process stands. */
  readonly parent: Shape;
  readonly entering: readonly Connection[];
  readonly leaving: Connection | undefined;
  /** What follows the start event of the sub-process; nothing when it brings one along. */
  readonly first: Shape | undefined;
}

/**
 * How chosen elements become a sub-process that does the same; throws {@link Refusal} where it would do something else,
 * such as starting several nodes at once of which only one was reached.
 */
export function wrapPlanOf(selection: readonly DiagramElement[]): WrapPlan {
  const chosen = [...new Set(selection.map((element) => element.labelTarget ?? element))].filter(
    (element): element is Shape => isShape(element as DiagramElement),
  );
  const all = new Set<unknown>(chosen);
  const tops = chosen.filter((shape) => !isInside(shape, all));
  const members = [...new Set([...tops, ...tops.flatMap((shape) => (shape.attachers ?? []) as Shape[])])];
  const parent = parentOf(members);
  const inside = new Set<unknown>(members);

  const entering = members.flatMap(flowsTo).filter(({ source }) => !inside.has(source));
  const leaving = members.flatMap(flowsFrom).filter(({ target }) => !inside.has(target));
  const entries = [...new Set(entering.map(({ target }) => target as Shape))];
  checkKinds(members);
  checkEnds(members, leaving);
  return { members, parent, entering, leaving: leaving[0], first: firstOf(members, entries) };
}

function checkKinds(members: readonly Shape[]): void {
  for (const member of members) {
    if (is(member, 'Participant') || is(member, 'Lane')) throw new Refusal('池和道不能放进子流程，请选择其中的元素。');
    if (is(member, 'StartEvent')) {
      throw new Refusal(`${titleOf(member)}是流程的起点，不能放进子流程，请不要选中它。`);
    }
    if (is(member, 'EndEvent') && isTerminating(member)) {
      throw new Refusal(`${titleOf(member)}放进子流程后只会终止子流程，请不要选中它。`);
    }
    const host: unknown = member.host;
    if (is(member, 'BoundaryEvent') && !members.includes(host as Shape)) {
      throw new Refusal(`${titleOf(member)}附在别的元素上，请把那个元素一起选中。`);
    }
  }
  if (!members.some((member) => is(member, 'FlowNode'))) throw new Refusal('请选择要放进子流程的任务、网关或事件。');
}

function parentOf(members: readonly Shape[]): Shape {
  const [first] = members;
  if (!first) throw new Refusal('请先选择要放进子流程的元素。');
  const scope = nodeOf(first).$parent;
  if (members.some((member) => is(member, 'FlowNode') && nodeOf(member).$parent !== scope)) {
    throw new Refusal('所选元素不在同一个流程或子流程中。');
  }
  const lanes = new Set(members.filter((member) => is(member, 'FlowNode')).map(laneOf));
  if (lanes.size > 1) throw new Refusal('所选元素分属不同的道，放进同一个子流程后就分不开了。');
  return first.parent as Shape;
}

/** The innermost lane of a node. */
function laneOf(member: Shape): unknown {
  const node = nodeOf(member);
  const lanesIn = (owner: unknown): unknown => {
    const sets = owner as ReturnType<typeof nodeOf>;
    const lane = childrenOf(sets, 'lanes').find((item) => childrenOf(item, 'flowNodeRef').includes(node));
    const inner = lane && childOf(lane, 'childLaneSet');
    return (inner && lanesIn(inner)) ?? lane;
  };
  const scope = node.$parent;
  return (scope ? childrenOf(scope, 'laneSets') : []).map(lanesIn).find((lane) => lane !== undefined);
}

function checkEnds(members: readonly Shape[], leaving: readonly Connection[]): void {
  const [exit, another] = leaving;
  if (!exit) return;
  if (another) {
    throw new Refusal('有不止一条连线从所选元素出去，放进子流程后会同时走。请先用网关把它们汇合，或者多选、少选一些。');
  }
  if (isConditional(exit)) throw new Refusal('出去的那条连线带条件或是默认路径，请把它前面的网关留在外面。');
  const [end] = endsAmong(members);
  if (end) throw new Refusal(`路径在${titleOf(end)}结束，放进子流程后还会继续往下走，请不要选中它。`);
}

function firstOf(members: readonly Shape[], entries: readonly Shape[]): Shape | undefined {
  const [entry, another] = entries;
  if (entry && another) {
    throw new Refusal(`有连线分别进入${titleOf(entry)}和${titleOf(another)}，放进子流程后两处会同时开始。`);
  }
  const starts = startsAmong(members).filter((start) => start !== entry);
  const [start] = starts;
  if (entry && start) throw new Refusal(`${titleOf(start)}没有进线，放进子流程后会同时开始。`);
  if (starts.length > 1) throw new Refusal('所选元素有不止一个起点，放进子流程后会同时开始。');
  return entry ?? start;
}

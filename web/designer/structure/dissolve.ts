import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import { centreOf } from '#shared/bpmn/layout/geometry.ts';
import { childOf, type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { asOneStep } from '../canvas/one-step.ts';
import type { Drawing } from '../drawing.ts';
import { type DissolvePlan, dissolvePlanOf } from './dissolve-plan.ts';
import { flowsTo, is, isShape } from './flow-parts.ts';

/** Leaves the content of the selected sub-process in its place and selects it; throws a refusal. One step. */
export function dissolveSelection(drawing: Drawing): void {
  const [selected] = drawing.selection;
  const plan = dissolvePlanOf(selected?.labelTarget ?? selected);
  const { subProcess, children, start } = plan;
  const modeling = drawing.service('modeling');
  asOneStep(
    drawing.service('commandStack'),
    () => {
      const parent = subProcess.parent as Shape;
      const shapes = children.filter(isShape);
      modeling.moveElements(shapes, { x: 0, y: 0 }, parent, { autoResize: false });
      if (plan.entry) {
        for (const flow of plan.entering) modeling.reconnectEnd(flow, plan.entry, centreOf(plan.entry));
      }
      if (start) modeling.removeShape(start);
      if (plan.leaving) goOn(drawing, plan.leaving, plan.ends);
      modeling.removeShape(subProcess);
      drawing.service('selection').select(shapes.filter((shape) => shape.parent));
    },
    '拆开子流程',
  );
}

/** Lets every way that ended inside go on where the sub-process went on. */
function goOn(drawing: Drawing, leaving: Connection, ends: DissolvePlan['ends']): void {
  const modeling = drawing.service('modeling');
  const target = leaving.target as Shape;
  const [end, another] = ends;
  const last = end && !another ? lastBefore(end) : undefined;
  if (last) {
    const flow = end && is(end, 'EndEvent') ? flowsTo(end)[0] : undefined;
    modeling.reconnectStart(leaving, last, centreOf(last));
    if (flow && childOf(nodeOf(last), 'default') === nodeOf(flow)) {
      modeling.updateProperties(last, { default: leaving.businessObject });
    }
    if (end && end !== last) modeling.removeShape(end);
    return;
  }
  for (const each of ends) {
    if (is(each, 'EndEvent')) {
      for (const flow of flowsTo(each)) modeling.reconnectEnd(flow, target, centreOf(target));
      modeling.removeShape(each);
    } else modeling.connect(each, target);
  }
  modeling.removeConnection(leaving);
}

/** What the flow that left the sub-process can leave instead: the flow to the end event says nothing of its own. */
function lastBefore(end: Shape): Shape | undefined {
  if (!is(end, 'EndEvent')) return end;
  const [flow, another] = flowsTo(end);
  if (!flow || another) return undefined;
  const node = nodeOf(flow);
  const saysMore = ['name', 'conditionExpression', 'extensionElements', 'documentation'].some((name) => {
    const value = node.get(name);
    return Array.isArray(value) ? value.length > 0 : !!value;
  });
  return saysMore ? undefined : (flow.source as DiagramElement as Shape);
}

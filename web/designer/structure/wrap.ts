import type { Shape } from 'bpmn-js/lib/model/Types';
import { type Box, boxAround, centreOf, grown } from '#shared/bpmn/layout/geometry.ts';
import { asOneStep } from '../canvas/one-step.ts';
import type { Drawing } from '../drawing.ts';
import { makeRoom, roomServicesOf } from './make-room.ts';
import { type WrapPlan, wrapPlanOf } from './wrap-plan.ts';

const margin = 30;
/** An event and the way from it to what follows. */
const eventRoom = 76;
const eventSize = 36;

/** Puts the selected elements into a new sub-process in their place and selects it; throws a refusal. One step. */
export function wrapSelection(drawing: Drawing): void {
  const plan = wrapPlanOf(drawing.selection);
  const modeling = drawing.service('modeling');
  asOneStep(
    drawing.service('commandStack'),
    () => {
      const inner = roomFor(drawing, plan);
      const box = grown(inner, margin);
      const subProcess = modeling.createShape(
        { type: 'bpmn:SubProcess', isExpanded: true, ...sizeOf(box) },
        centreOf(box),
        plan.parent,
      );
      for (const flow of plan.entering)
        modeling.reconnectEnd(flow, subProcess, { x: box.x, y: middleOf(flow.target as Shape) });
      const exit = plan.leaving?.source as Shape | undefined;
      if (plan.leaving) modeling.reconnectStart(plan.leaving, subProcess, { x: box.x + box.width, y: middleOf(exit) });
      modeling.moveElements([...plan.members], { x: 0, y: 0 }, subProcess, { autoResize: false });

      if (plan.first) {
        const at = { x: inner.x + eventSize / 2, y: middleOf(plan.first) };
        const start = modeling.createShape({ type: 'bpmn:StartEvent' }, at, subProcess);
        modeling.connect(start, plan.first);
      }
      if (exit) {
        const at = { x: inner.x + inner.width - eventSize / 2, y: middleOf(exit) };
        const end = modeling.createShape({ type: 'bpmn:EndEvent' }, at, subProcess);
        modeling.connect(exit, end);
      }
      drawing.service('selection').select(subProcess);
    },
    '放进新的子流程',
  );
}

/** Frees the room that the members need with the events before and behind them, and answers where it is. */
function roomFor(drawing: Drawing, { members, first, leaving }: WrapPlan): Box {
  const parts = members.flatMap((member) => (member.label ? [member, member.label as Shape] : [member]));
  const around = () => boxAround(parts) as Box;
  makeRoom(roomServicesOf(drawing), new Set<unknown>(parts), around, {
    left: margin + (first ? eventRoom : 0),
    right: margin + (leaving ? eventRoom : 0),
    top: margin,
    bottom: margin,
  });
  const { x, y, width, height } = around();
  const left = first ? eventRoom : 0;
  return { x: x - left, y, width: width + left + (leaving ? eventRoom : 0), height };
}

function sizeOf({ width, height }: Box): { width: number; height: number } {
  return { width, height };
}

function middleOf(shape: Shape | undefined): number {
  return shape ? centreOf(shape).y : 0;
}

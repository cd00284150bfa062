import type BpmnModeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { Shape } from 'bpmn-js/lib/model/Types';
import { isHorizontal } from 'bpmn-js/lib/util/DiUtil';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Injector } from 'didi';
import { type DiagramElement, nodeOf } from './moddle.ts';
import { asOneStep } from './one-step.ts';
import { placeNew } from './place-new.ts';

/** Adds a lane below, or in an upright pool on the right: to what is selected or the first pool; where there is no pool yet, around what is drawn. One undo step. */
export function addLane(injector: Injector): void {
  const selected = injector.get<Selection>('selection').get().map(frameOf).find(Boolean);
  const first = injector
    .get<ElementRegistry>('elementRegistry')
    .find((element) => isFrame(element as DiagramElement)) as DiagramElement | undefined;
  asOneStep(injector.get('commandStack'), () => {
    const frame =
      selected ?? first ?? (placeNew(injector, { type: 'bpmn:Participant', isExpanded: true }) as DiagramElement);
    const lane = injector
      .get<BpmnModeling>('modeling')
      .addLane(frame as Parameters<BpmnModeling['addLane']>[0], isHorizontal(frame) ? 'bottom' : 'right');
    injector.get<Selection>('selection').select(lane);
    injector.get<Canvas>('canvas').scrollToElement(lane);
  });
}

/** The pool or lane that an element is or lies in. */
function frameOf(element: unknown): DiagramElement | undefined {
  for (let at = element as Shape | undefined; at; at = at.parent as Shape | undefined) {
    if (isFrame(at as DiagramElement)) return at as DiagramElement;
  }
  return undefined;
}

function isFrame(element: DiagramElement): boolean {
  if (!element.businessObject || element.labelTarget) return false;
  const { $type } = nodeOf(element);
  return $type === 'bpmn:Lane' || ($type === 'bpmn:Participant' && !(element as { isCollapsed?: boolean }).isCollapsed);
}

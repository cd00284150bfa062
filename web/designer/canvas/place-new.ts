import type { Element, Shape } from 'bpmn-js/lib/model/Types';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type Modeling from 'diagram-js/lib/features/modeling/Modeling';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import { getBBox } from 'diagram-js/lib/util/Elements';
import type { Injector } from 'didi';
import { areOverlay, freeSpot, homeOf } from './home.ts';
import { type DiagramElement, nodeOf } from './moddle.ts';
import { innerStart, type NewElement, needsStart, newShape } from './new-element.ts';
import { asOneStep } from './one-step.ts';

interface AutoPlace {
  append(source: Element, shape: Shape): Shape;
}

/** Around what a pool takes in, in pixels; its name stands at the left. */
const poolRoom = { left: 110, right: 60, top: 60, bottom: 60 };

const openPool: NewElement = { type: 'bpmn:Participant', isExpanded: true };

/** Whether something can follow an element. */
export function canGoOn(element: Element): boolean {
  const node = nodeOf(element as DiagramElement);
  return node.$instanceOf('bpmn:FlowNode') && !node.$instanceOf('bpmn:EndEvent') && !element.labelTarget;
}

/**
 * Puts a new element where it belongs without a pointer: after the one selected element or on its border, or else where
 * there is room in what is selected or seen. One undo step; what was made is selected and seen.
 */
export function placeNew(injector: Injector, element: NewElement, follows = true): Shape {
  const selection = injector.get<Selection>('selection');
  const [source] = selection.get();
  const isOne = follows && source !== undefined && selection.get().length === 1;
  const shape = newShape(injector, element);
  let placed = shape;
  asOneStep(injector.get('commandStack'), () => {
    placed = isOne && isFollower(element) && canGoOn(source) ? append(injector, source, shape) : put(injector, shape);
    if (needsStart(element)) putStart(injector, placed);
  });
  selection.select(placed);
  injector.get<Canvas>('canvas').scrollToElement(placed);
  return placed;
}

/** Puts a shape that is made already after an element or on its border. */
export function append(injector: Injector, source: Element, shape: Shape): Shape {
  const isBoundary = nodeOf(shape as DiagramElement).$type === 'bpmn:BoundaryEvent';
  if (!isBoundary) return injector.get<AutoPlace>('autoPlace').append(source, shape);
  const host = source as Shape;
  const taken = host.attachers?.length ?? 0;
  const position = { x: host.x + host.width - 20 - ((taken * 40) % Math.max(host.width, 40)), y: host.y + host.height };
  return injector.get<Modeling>('modeling').createShape(shape, position, host, { attach: true }) as Shape;
}

/** Puts a shape where nothing else lies, near the middle of what is seen or in a pool, which is made where there is none. */
export function put(injector: Injector, shape: Shape): Shape {
  const modeling = injector.get<Modeling>('modeling');
  const root = injector.get<Canvas>('canvas').getRootElement() as Shape;
  const isPool = nodeOf(shape as DiagramElement).$type === 'bpmn:Participant';
  if (isPool && root.children.length > 0 && nodeOf(root as DiagramElement).$type === 'bpmn:Process') {
    return modeling.createShape(shape, around(getBBox(root.children)), root) as Shape;
  }
  const home = homeOf(injector, [shape as Element]) ?? put(injector, newShape(injector, openPool));
  const { width, height } = shape;
  const spot = freeSpot(injector, { width, height, isOverlay: areOverlay([shape as Element]) }, home);
  return modeling.createShape(shape, spot, home) as Shape;
}

function around(content: { x: number; y: number; width: number; height: number }) {
  return {
    x: content.x - poolRoom.left,
    y: content.y - poolRoom.top,
    width: content.width + poolRoom.left + poolRoom.right,
    height: content.height + poolRoom.top + poolRoom.bottom,
  };
}

function putStart(injector: Injector, shape: Shape): void {
  const start = newShape(injector, { type: 'bpmn:StartEvent' });
  const center = { x: shape.x + innerStart.x + 18, y: shape.y + innerStart.y + 18 };
  injector.get<Modeling>('modeling').createShape(start, center, shape);
}

function isFollower({ type }: NewElement): boolean {
  return !['bpmn:StartEvent', 'bpmn:Participant', 'bpmn:Group', 'bpmn:DataObjectReference'].includes(type);
}

import type { Element, Shape } from 'bpmn-js/lib/model/Types';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type Rules from 'diagram-js/lib/features/rules/Rules';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Injector } from 'didi';
import { clearRoomOf } from './clear-room.ts';
import { type DiagramElement, nodeOf } from './moddle.ts';

/** A place in a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is to be put somewhere. */
interface Placed {
  readonly width: number;
  readonly height: number;
  /** Whether it may lie over pools and open sub-processes, as what is said or grouped of their content does. */
  readonly isOverlay: boolean;
}

/** How far an element keeps from others, on each side. */
const gap = 20;
/** Where the first element of a pool begins; the pool's name stands before it. */
const indent = 80;

/**
 * What new elements go into where no pointer says so: what is selected, or what that lies in, if it takes them; else the whole drawing,
 * or of several pools the first that does. Nothing where only pools would take them and there is none.
 */
export function homeOf(injector: Injector, elements: readonly Element[]): Shape | undefined {
  const root = injector.get<Canvas>('canvas').getRootElement() as Shape;
  const rules = injector.get<Rules>('rules');
  const [selected] = injector.get<Selection>('selection').get() as Shape[];
  const around: Shape[] = [];
  for (let at = selected; at && at !== root; at = at.parent as Shape | undefined) around.push(at);
  const pools = root.children.filter((child) => isOf(child as Shape, 'bpmn:Participant')) as Shape[];
  return [...around, root, ...pools].find(
    (target) => !('waypoints' in target) && rules.allowed('elements.create', { elements, target }),
  );
}

/** A place for the middle of something in its home: in the open near where it is wanted, in a pool or sub-process behind what is there. */
export function freeSpot(injector: Injector, size: Placed, home: Shape, wanted?: Point): Point {
  const canvas = injector.get<Canvas>('canvas');
  const root = canvas.getRootElement();
  const isOpen = home === root;
  const room = innermost(home);
  const others = (injector.get<ElementRegistry>('elementRegistry').getAll() as Shape[]).filter(
    // What is open to be filled is no obstacle to what goes into it, nor to what belongs over it.
    (one) =>
      canvas.findRoot(one) === root &&
      one.width &&
      !('waypoints' in one) &&
      (one.children.length === 0 || !size.isOverlay) &&
      !isAround(one, room) &&
      !isOf(one, 'bpmn:Lane'),
  );
  const seen = clearRoomOf(canvas);
  const start = isOpen
    ? { x: Math.round(seen.x + seen.width / 2), y: Math.round(seen.y + seen.height / 2) }
    : { x: room.x + indent + size.width / 2, y: room.y + room.height / 2 };
  const spot = { ...(wanted ?? start) };
  const isHit = (one: Shape) =>
    Math.abs(one.x + one.width / 2 - spot.x) < (one.width + size.width) / 2 + gap &&
    Math.abs(one.y + one.height / 2 - spot.y) < (one.height + size.height) / 2 + gap;
  // A pixel more than needed: a place that is only just free by rounding would be looked at for ever.
  for (let hit = others.find(isHit); hit; hit = others.find(isHit)) {
    if (isOpen) spot.y = Math.ceil(hit.y + hit.height + size.height / 2 + gap) + 1;
    else spot.x = Math.ceil(hit.x + hit.width + size.width / 2 + gap) + 1;
  }
  return spot;
}

/** Whether elements belong to the drawing as a whole, over the pools and sub-processes in it, and are no part of its flow. */
export function areOverlay(elements: readonly Element[]): boolean {
  return !elements.some((element) => {
    const node = nodeOf(element as DiagramElement);
    return node.$instanceOf('bpmn:FlowNode') || node.$instanceOf('bpmn:Participant');
  });
}

/** Of a pool with lanes the first lane, as what lies on the border of two belongs to neither. */
function innermost(home: Shape): Shape {
  const lane = (home.children as Shape[]).find((child) => isOf(child, 'bpmn:Lane'));
  return lane ? innermost(lane) : home;
}

function isAround(one: Shape, inner: Shape): boolean {
  for (let at: Shape | undefined = inner; at; at = at.parent as Shape | undefined) if (at === one) return true;
  return false;
}

function isOf(shape: Shape, type: string): boolean {
  const { businessObject, labelTarget } = shape as DiagramElement;
  return Boolean(businessObject) && !labelTarget && nodeOf(shape as DiagramElement).$type === type;
}

import { addLane } from '../canvas/add-lane.ts';
import { type NewElement, startCreate } from '../canvas/new-element.ts';
import { placeNew } from '../canvas/place-new.ts';
import type { Drawing } from '../drawing.ts';
import { createdFrom } from '../template/create-from-template.ts';
import type { ElementTemplate } from '../template/template-source.ts';
import { laneType } from './element-kinds.ts';

interface Way {
  /** Whether it follows the selected element. */
  readonly follows: boolean;
  /** What it was chosen with; nothing for a key. */
  readonly pointer: MouseEvent | undefined;
}

/** Creates what was chosen: after the selected element, hanging on the pointer, or where there is room. The canvas has the focus then. */
export function createKind(drawing: Drawing, chosen: NewElement | ElementTemplate, { follows, pointer }: Way): void {
  const injector = drawing.service('injector');
  if ('elementType' in chosen) createdFrom(drawing, chosen);
  else if (chosen.type === laneType) addLane(injector);
  else if (!follows && pointer) startCreate(injector, pointer, chosen);
  // What is created alone must not be put behind what happens to be selected.
  else placeNew(injector, chosen, follows);
  drawing.service('canvas').focus();
}

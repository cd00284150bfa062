/** Where something lies on the canvas. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a drawing; lines have no size. */
interface Part extends Partial<Box> {
  readonly type?: string;
  /** What it is the name of. */
  readonly labelTarget?: unknown;
}

const frames: ReadonlySet<string | undefined> = new Set(['bpmn:Participant', 'bpmn:Lane', 'bpmn:Group']);

/**
 * Whether something that belongs to `targets` would lie on this part and take its clicks. Lines and names are met elsewhere,
 * frames by their border; a target, and what is drawn around one, is no other part.
 */
export function isCovered(part: Part, by: Box, targets: readonly Box[]): boolean {
  if (!isBox(part) || part.labelTarget || frames.has(part.type)) return false;
  return meet(part, by) && !targets.some((target) => holds(part, target));
}

function isBox(part: Part): part is Part & Box {
  return part.width !== undefined;
}

/** Whether two have a part in common. */
export function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether one lies within another. */
export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

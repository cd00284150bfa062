import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { Connection, Element, Shape } from 'diagram-js/lib/model/Types';
import { isCovered } from './is-covered.ts';
import { paletteEnd } from './view.ts';

type Target = Element | Element[];

interface Place {
  readonly left: number;
  readonly top: number;
}

/** How the library asks where to put the pad, of which its types say nothing. */
interface Placing {
  /** In pixels from the corner of the canvas. */
  _getPosition(target: Target): Place;
}

/** The room beside the pad, in pixels. */
const roomPx = 12;
interface Size {
  readonly width: number;
  readonly height: number;
}

/** How large pads are in most cases, in pixels. */
const mousePad: Size = { width: 72, height: 120 };
const linePad: Size = { width: 72, height: 50 };
const fingerPad: Size = { width: 132, height: 176 };

/**
 * Puts the pad where it can be reached and covers nothing: at the right of what it belongs to, below it where the next shape
 * of the flow lies there, at its left where the canvas ends, above it where all of these are taken. A finger's, which is
 * larger, lies below wherever there is room.
 */
export class PadInView {
  static $inject = ['contextPad', 'canvas', 'elementRegistry'];

  private readonly canvas: Canvas;
  private readonly elements: ElementRegistry;

  constructor(contextPad: ContextPad & Placing, canvas: Canvas, elementRegistry: ElementRegistry) {
    this.canvas = canvas;
    this.elements = elementRegistry;
    const usual = contextPad._getPosition.bind(contextPad);
    contextPad._getPosition = (target) => this.placeFor(target, usual(target));
  }

  /** Where the pad of `target` lies, by where the library would put it. */
  private placeFor(target: Target, place: Place): Place {
    const container = this.canvas.getContainer();
    const isForFingers = container.classList.contains('is-touched');
    const pad = isForFingers ? fingerPad : 'waypoints' in target ? linePad : mousePad;
    const view = container.getBoundingClientRect();
    const most = view.width - pad.width - roomPx;
    const start = this.startOf(target, place, view.left);
    // What is out of view has its pad there too.
    if (start >= view.width) return place;
    const below = this.endOf(target) - view.top + roomPx;
    const isFreeBelow = below > 0 && below + pad.height + roomPx <= view.height;
    const placeBelow = { left: Math.min(Math.max(start, roomPx), most), top: below };
    if (isForFingers && isFreeBelow) return placeBelow;
    const asHigh = { ...place, top: Math.max(roomPx, Math.min(place.top, view.height - pad.height - roomPx)) };
    const beside = start - pad.width - roomPx;
    const isLeftFree = beside >= (paletteEnd(this.canvas) ?? 0) + roomPx;
    const placeLeft = { ...asHigh, left: Math.min(beside, most) };
    const others = [...(isFreeBelow ? [placeBelow] : []), ...(isLeftFree ? [placeLeft] : [])];
    const inView = place.left <= most ? [asHigh, ...others] : others.toReversed();
    const above = { ...placeBelow, top: this.beginOf(target) - view.top - roomPx - pad.height };
    const all = [...inView, ...(above.top >= roomPx ? [above] : [])];
    const [first = { ...asHigh, left: most }] = all;
    return all.find((one) => !this.covers(one, pad, target)) ?? first;
  }

  /** Whether a pad there would lie on another shape. */
  private covers({ left, top }: Place, pad: Size, target: Target): boolean {
    const { x, y, scale } = this.canvas.viewbox();
    const box = { x: x + left / scale, y: y + top / scale, width: pad.width / scale, height: pad.height / scale };
    const root = this.canvas.getRootElement();
    const targets = [target].flat() as Shape[];
    const covered = this.elements.find(
      (one) => isCovered(one as Shape, box, targets) && this.canvas.findRoot(one as Element) === root,
    );
    return covered !== undefined;
  }

  /** Where that ends below which the pad lies: what it belongs to with the name right below it, of a line what it joins. */
  private endOf(target: Target): number {
    const shown = [target].flat().flatMap((one) => [one, ...endsOf(one), ...namesBelow(one as Shape)]);
    return Math.max(...shown.map(({ id }) => this.canvas.getGraphics(id).getBoundingClientRect().bottom));
  }

  /** Where that begins above which the pad lies. */
  private beginOf(target: Target): number {
    const shown = [target].flat().flatMap((one) => [one, ...endsOf(one)]);
    return Math.min(...shown.map(({ id }) => this.canvas.getGraphics(id).getBoundingClientRect().top));
  }

  /** Where that begins which the pad lies beside: of a connection its end. */
  private startOf(target: Target, { left }: Place, viewLeft: number): number {
    if ('waypoints' in target) return left - roomPx * this.canvas.zoom();
    const lefts = [target].flat().map(({ id }) => this.canvas.getGraphics(id).getBoundingClientRect().left);
    return Math.min(...lefts) - viewLeft;
  }
}

/** What a line joins. */
function endsOf(element: Element): Element[] {
  if (!('waypoints' in element)) return [];
  const { source, target } = element as Connection;
  return [source, target].filter((end) => end !== undefined);
}

function namesBelow({ y, height, labels = [] }: Shape): Shape[] {
  return (labels as Shape[]).filter((name) => name.y < y + height + 2 * roomPx);
}

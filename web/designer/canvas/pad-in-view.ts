import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type Scheduler from 'diagram-js/lib/features/scheduler/Scheduler';
import type { Element } from 'diagram-js/lib/model/Types';
import { paletteEnd } from './view.ts';

type Target = Element | Element[];

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Where the library puts the pad, of which its types say nothing. */
const library = ContextPad.prototype as unknown as { _getPosition(this: ContextPad, target: Target): Place };

/** The room beside the pad, in pixels. */
const roomPx = 12;

/**
 * Puts the pad where it can be reached: at the left of what it belongs to where the canvas ends at the right, and below it
 * where the palette lies at the left. A finger's, which is larger, would cover what comes next in the flow: it lies below
 * wherever there is room.
 */
export class PadInView extends ContextPad {
  static override $inject = ContextPad.$inject;

  private readonly canvas: Canvas;

  constructor(canvas: Canvas, elementRegistry: ElementRegistry, eventBus: EventBus, scheduler: Scheduler) {
    super(canvas, elementRegistry, eventBus, scheduler);
    this.canvas = canvas;
  }

  /** In pixels from the corner of the canvas; called by the library. */
  _getPosition(target: Target): Place {
    const place = library._getPosition.call(this, target);
    const container = this.canvas.getContainer();
    const isForFingers = container.classList.contains('is-touched');
    const padPx = isForFingers ? 132 : 72;
    const view = container.getBoundingClientRect();
    const most = view.width - padPx - roomPx;
    const start = this.startOf(target, place, view.left);
    // What is out of view has its pad there too.
    if (start >= view.width) return place;
    const below = this.endOf(target) - view.top + roomPx;
    const isFreeBelow = below > 0 && below + 2 * padPx <= view.height;
    const placeBelow = { left: Math.min(Math.max(start, roomPx), most), top: below };
    if (isForFingers && isFreeBelow) return placeBelow;
    if (place.left <= most) return place;
    const beside = start - padPx - roomPx;
    if (beside >= (paletteEnd(this.canvas) ?? 0) + roomPx) return { ...place, left: Math.min(beside, most) };
    return isFreeBelow ? placeBelow : { ...place, left: most };
  }

  /** Where that ends below which the pad belongs to. */
  private endOf(target: Target): number {
    return Math.max(...[target].flat().map(({ id }) => this.canvas.getGraphics(id).getBoundingClientRect().bottom));
  }

  /** Where that begins which the pad lies beside: of a connection its end. */
  private startOf(target: Target, { left }: Place, viewLeft: number): number {
    if ('waypoints' in target) return left - roomPx * this.canvas.zoom();
    const lefts = [target].flat().map(({ id }) => this.canvas.getGraphics(id).getBoundingClientRect().left);
    return Math.min(...lefts) - viewLeft;
  }
}

/** Adds {@link PadInView} to a modeler. */
export const padInViewModule = { contextPad: ['type', PadInView] };

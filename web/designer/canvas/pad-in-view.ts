import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type Scheduler from 'diagram-js/lib/features/scheduler/Scheduler';
import type { Element } from 'diagram-js/lib/model/Types';

type Target = Element | Element[];

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Where the library puts the pad, of which its types say nothing. */
const library = ContextPad.prototype as unknown as { _getPosition(this: ContextPad, target: Target): Place };

/** The room beside the pad, in pixels. */
const roomPx = 12;

/** Puts the pad at the left of what it belongs to where the canvas ends at the right: nobody could reach it there. */
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
    // Its icons are larger for fingers.
    const padPx = container.classList.contains('is-touched') ? 132 : 72;
    const view = container.getBoundingClientRect();
    const most = view.width - padPx - roomPx;
    const start = this.startOf(target, place, view.left);
    // What is out of view has its pad there too.
    if (place.left <= most || start >= view.width) return place;
    const beside = start - padPx - roomPx;
    return { ...place, left: beside >= roomPx ? Math.min(beside, most) : most };
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

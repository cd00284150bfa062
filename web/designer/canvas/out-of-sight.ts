import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Connection, Element, Shape } from 'diagram-js/lib/model/Types';
import { type Box, holds, meet } from './is-covered.ts';

/** From how many elements on what cannot be seen is not painted. */
const manyElements = 1_000;

/** By how many widths and heights of the canvas the part is wider of which all is painted, so that one may scroll in it. */
const reserve = 0.5;

const farMark = 'is-far';

/**
 * Keeps what lies far from the visible part of a large drawing from being painted: a browser paints every element of a
 * drawing, wherever it lies, with each letter that is typed beside it. Sizes and the file stay what they are.
 */
class OutOfSight {
  static $inject = ['eventBus', 'elementRegistry'];

  private readonly registry: ElementRegistry;
  private readonly far = new Set<Element>();
  /** The part of which all is painted; null when that is everything. */
  private painted: Box | null = null;

  constructor(eventBus: EventBus, registry: ElementRegistry) {
    this.registry = registry;
    eventBus.on('canvas.viewbox.changed', ({ viewbox }: { viewbox: Box }) => this.follow(viewbox));
    eventBus.on('elements.changed', ({ elements }: { elements: readonly Element[] }) => {
      for (const element of elements) this.place(element, registry.getGraphics(element));
    });
    // A picture shows all of the drawing, and says nothing of where one looked.
    eventBus.on('saveSVG.start', () => this.mark(false));
    eventBus.on('saveSVG.done', () => this.mark(true));
    eventBus.on(['shape.removed', 'connection.removed'], ({ element }: { element: Element }) => {
      this.far.delete(element);
    });
  }

  private follow(view: Box): void {
    if (this.painted && holds(this.painted, view) && view.width * 4 > this.painted.width) return;
    if (!this.painted && this.registry.getAll().length < manyElements) return;
    this.painted = grown(view);
    for (const element of this.registry.getAll() as Element[]) this.place(element, this.registry.getGraphics(element));
  }

  private place(element: Element, graphics: SVGElement | undefined): void {
    if (!this.painted || !graphics) return;
    const isFar = element.parent !== undefined && !meet(boxOf(element), this.painted);
    if (isFar === this.far.has(element)) return;
    graphics.classList.toggle(farMark, isFar);
    if (isFar) this.far.add(element);
    else this.far.delete(element);
  }

  private mark(isMarked: boolean): void {
    for (const element of this.far) this.registry.getGraphics(element)?.classList.toggle(farMark, isMarked);
  }
}

function grown({ x, y, width, height }: Box): Box {
  return {
    x: x - width * reserve,
    y: y - height * reserve,
    width: width * (1 + 2 * reserve),
    height: height * (1 + 2 * reserve),
  };
}

function boxOf(element: Element): Box {
  if (!('waypoints' in element)) return element as Shape;
  const { waypoints } = element as Connection;
  const [xs, ys] = [waypoints.map((point) => point.x), waypoints.map((point) => point.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Adds {@link OutOfSight} to a canvas. */
export const outOfSightModule = { __init__: ['outOfSight'], outOfSight: ['type', OutOfSight] };

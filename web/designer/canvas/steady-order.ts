import type { Element } from 'bpmn-js/lib/model/Types';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import GraphicsFactory from 'diagram-js/lib/core/GraphicsFactory';

/** What the library's keeps to itself. */
interface Inside {
  readonly _elementRegistry: ElementRegistry;
  _getChildrenContainer(parent: Element): SVGElement;
}

/**
 * Puts drawn elements in the order of the model by moving only those that are out of it. The library moves all behind one
 * that is too far ahead, as every new flow is, and what is moved is laid out again: of a large drawing all of it.
 */
export class SteadyOrder extends GraphicsFactory {
  static override $inject = ['eventBus', 'elementRegistry'];

  override updateContainments(elements: Element[]): void {
    const inside = this as unknown as Inside;
    for (const parent of new Set(elements.flatMap((element) => (element.parent as Element | null) ?? []))) {
      const place = inside._getChildrenContainer(parent);
      let next = place.firstChild;
      for (const child of parent.children) {
        const drawn = inside._elementRegistry.getGraphics(child).parentNode as SVGElement;
        // The one before it is moved when its turn comes.
        if (drawn === next || drawn === next?.nextSibling) next = drawn.nextSibling;
        else place.insertBefore(drawn, next);
      }
    }
  }
}

/** Puts {@link SteadyOrder} in the place of the library's own. */
export const steadyOrderModule = { graphicsFactory: ['type', SteadyOrder] };

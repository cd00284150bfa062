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
 * that is too far ahead, as every new flow is, and what is moved is laid out again: of a large drawing all of it. Where the
 * order is what it was, nothing is looked at.
 */
class SteadyOrder extends GraphicsFactory {
  static override $inject = ['eventBus', 'elementRegistry'];

  /** The children of each parent as they are drawn. */
  private readonly drawn = new WeakMap<object, readonly Element[]>();

  override create(...[type, element, place]: Parameters<GraphicsFactory['create']>): SVGElement {
    if (element.parent) this.drawn.delete(element.parent);
    return super.create(type, element, place);
  }

  override updateContainments(elements: Element[]): void {
    const inside = this as unknown as Inside;
    for (const parent of new Set(elements.flatMap((element) => (element.parent as Element | null) ?? []))) {
      const children = parent.children as Element[];
      const before = this.drawn.get(parent);
      if (before?.length === children.length && children.every((child, index) => child === before[index])) continue;
      this.drawn.set(parent, [...children]);
      const place = inside._getChildrenContainer(parent);
      let next = place.firstChild;
      for (const child of children) {
        const graphics = inside._elementRegistry.getGraphics(child).parentNode as SVGElement;
        // The one before it is moved when its turn comes.
        if (graphics === next || graphics === next?.nextSibling) next = graphics.nextSibling;
        else place.insertBefore(graphics, next);
      }
    }
  }
}

/** Puts {@link SteadyOrder} in the place of the library's own. */
export const steadyOrderModule = { graphicsFactory: ['type', SteadyOrder] };

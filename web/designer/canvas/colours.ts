import type BpmnRenderer from 'bpmn-js/lib/draw/BpmnRenderer';
import type { Shape } from 'bpmn-js/lib/model/Types';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ElementLike, ShapeLike } from 'diagram-js/lib/core/Types';
import BaseRenderer from 'diagram-js/lib/draw/BaseRenderer';

const ink = '#22242a';

/** Colours of shapes that have none of their own: they follow the page, and fall back to print colours outside it. */
export const rendererColours = {
  defaultFillColor: 'var(--designer-shape, white)',
  defaultStrokeColor: `var(--designer-ink, ${ink})`,
  defaultLabelColor: `var(--designer-ink, ${ink})`,
};

/** An exported picture with the page's colour variables replaced by their print colours. */
export function withPrintColours(svg: string): string {
  return svg.replaceAll(/var\(--designer-[a-z]+, ([^)]+)\)/g, '$1');
}

/** Draws shapes that bring their own background with their own or dark ink in either mode, so that they stay readable. */
class FilledShapeRenderer extends BaseRenderer {
  static $inject = ['eventBus', 'bpmnRenderer'];

  private readonly bpmnRenderer: BpmnRenderer;

  constructor(eventBus: EventBus, bpmnRenderer: BpmnRenderer) {
    super(eventBus, 1500);
    this.bpmnRenderer = bpmnRenderer;
  }

  override canRender(element: ElementLike): boolean {
    const { di } = element;
    if (!di || 'waypoints' in element || 'labelTarget' in element) return false;
    return Boolean(di.get('color:background-color') || di.get('bioc:fill'));
  }

  override drawShape(visuals: SVGElement, shape: ShapeLike): SVGElement {
    const stroke = shape.di.get('color:border-color') || shape.di.get('bioc:stroke') || ink;
    return this.bpmnRenderer.drawShape(visuals, shape as Shape, { stroke });
  }
}

/** Adds {@link FilledShapeRenderer} to a modeler or viewer. */
export const coloursModule = { __init__: ['filledShapeRenderer'], filledShapeRenderer: ['type', FilledShapeRenderer] };

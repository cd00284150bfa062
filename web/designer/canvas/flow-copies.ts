import type BpmnRenderer from 'bpmn-js/lib/draw/BpmnRenderer';
import { getFillColor, getStrokeColor } from 'bpmn-js/lib/draw/BpmnRenderUtil';
import type { Connection } from 'bpmn-js/lib/model/Types';
import { is } from 'bpmn-js/lib/util/ModelUtil';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ConnectionLike, ElementLike } from 'diagram-js/lib/core/Types';
import BaseRenderer from 'diagram-js/lib/draw/BaseRenderer';
import { updateLine } from 'diagram-js/lib/util/RenderUtil';
import { childOf, type DiagramElement, nodeOf } from './moddle.ts';

/** Colours that a flow is drawn in instead of its own, as a preview is. */
interface Attrs {
  readonly fill?: string;
  readonly stroke?: string;
}

/**
 * Has the library draw one sequence flow of each look, and copies that for all others. They share the arrow, which the
 * library draws anew for every flow: of a large drawing that is a sixth of all elements.
 */
class FlowCopies extends BaseRenderer {
  static $inject = ['eventBus', 'bpmnRenderer', 'canvas'];

  private readonly bpmnRenderer: BpmnRenderer;
  private readonly canvas: Canvas;
  private readonly samples = new Map<string, SVGElement>();

  constructor(eventBus: EventBus, bpmnRenderer: BpmnRenderer, canvas: Canvas) {
    super(eventBus, 1500);
    this.bpmnRenderer = bpmnRenderer;
    this.canvas = canvas;
  }

  override canRender(element: ElementLike): boolean {
    return 'waypoints' in element && is(element, 'bpmn:SequenceFlow');
  }

  override drawConnection(visuals: SVGElement, element: ConnectionLike, attrs: Attrs = {}): SVGElement {
    const flow = element as Connection;
    const look = lookOf(flow, attrs);
    let sample = this.samples.get(look);
    if (!sample) {
      sample = this.sampleOf(flow, attrs);
      this.samples.set(look, sample);
    }
    const copy = sample.cloneNode() as SVGElement;
    visuals.append(updateLine(copy, flow.waypoints));
    return copy;
  }

  private sampleOf(flow: Connection, attrs: Attrs): SVGElement {
    const { ownerSVGElement: svg } = this.canvas.getDefaultLayer();
    if (!svg) throw new Error('the canvas has no picture');
    const apart = document.createElementNS(svg.namespaceURI, 'g') as SVGElement;
    const sample = this.bpmnRenderer.drawConnection(apart, flow, attrs);
    this.sharedIn(svg).append(...apart.querySelectorAll('marker'));
    return sample;
  }

  /** Where the library looks for what belongs to the whole picture when it is saved. */
  private sharedIn(svg: SVGSVGElement): Element {
    const found = svg.querySelector(':scope > defs');
    if (found) return found;
    const made = document.createElementNS(svg.namespaceURI, 'defs');
    // Laid out after them, arrows would have all flows laid out again.
    svg.prepend(made);
    return made;
  }
}

/** Everything that the look of a flow depends on but its course. */
function lookOf(flow: Connection, attrs: Attrs): string {
  const source = flow.source as DiagramElement | undefined;
  const semantic = nodeOf(flow);
  const isDefault = source && nodeOf(source).get('default') === semantic;
  const isConditional = childOf(semantic, 'conditionExpression') !== undefined;
  return [
    getFillColor(flow, '', attrs.fill),
    getStrokeColor(flow, '', attrs.stroke),
    source?.type,
    isDefault,
    isConditional,
  ].join();
}

/** Adds {@link FlowCopies} to a modeler. */
export const flowCopiesModule = { __init__: ['flowCopies'], flowCopies: ['type', FlowCopies] };

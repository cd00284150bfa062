import type BpmnRenderer from 'bpmn-js/lib/draw/BpmnRenderer';
import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type { ConnectionLike, ElementLike, ShapeLike } from 'diagram-js/lib/core/Types';
import BaseRenderer from 'diagram-js/lib/draw/BaseRenderer';
import type { PartChange } from '#shared/bpmn/comparison/compare-processes.ts';

/** What has become of a node; one that nobody came to has no state. */
export type NodeState = 'done' | 'current' | 'returned' | 'failed' | 'cancelled';

/** What a drawing may be painted by: what happened at a part, or what became of it from one version to the next. */
export type PaintedState = NodeState | PartChange['kind'];

/** How far a process has come, by the ids of its drawing. */
export interface Progress {
  nodeStates: Readonly<Record<string, PaintedState>>;
  /** The flows that were taken. */
  takenFlows: readonly string[];
}

/** Paints nodes by their state and the flows that were taken; the colours are those of the page around. */
class ProgressRenderer extends BaseRenderer {
  static $inject = ['config.progress', 'eventBus', 'bpmnRenderer'];

  private readonly states: Readonly<Record<string, PaintedState>>;
  private readonly taken: ReadonlySet<string>;
  private readonly bpmnRenderer: BpmnRenderer;

  constructor({ nodeStates, takenFlows }: Progress, eventBus: EventBus, bpmnRenderer: BpmnRenderer) {
    super(eventBus, 2000);
    this.states = nodeStates;
    this.taken = new Set(takenFlows);
    this.bpmnRenderer = bpmnRenderer;
  }

  override canRender(element: ElementLike): boolean {
    if (element.labelTarget) return false;
    return this.taken.has(element.id) || Object.hasOwn(this.states, element.id);
  }

  override drawShape(visuals: SVGElement, shape: ShapeLike): SVGElement {
    const state = this.states[shape.id];
    const attributes = { stroke: `var(--viewer-${state})`, fill: `var(--viewer-${state}-ground)` };
    const drawn = this.bpmnRenderer.drawShape(visuals, shape as Shape, attributes);
    // The library gives the label the colour of the border; it is to be read, not to be painted.
    for (const text of visuals.querySelectorAll('text')) text.style.fill = 'var(--designer-ink)';
    return drawn;
  }

  override drawConnection(visuals: SVGElement, connection: ConnectionLike): SVGElement {
    const state = this.states[connection.id] ?? 'done';
    return this.bpmnRenderer.drawConnection(visuals, connection as Connection, { stroke: `var(--viewer-${state})` });
  }
}

/** Adds {@link ProgressRenderer} to a viewer that is given `progress`. */
export const progressModule = { __init__: ['progressRenderer'], progressRenderer: ['type', ProgressRenderer] };

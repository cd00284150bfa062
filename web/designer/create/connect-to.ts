import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type Rules from 'diagram-js/lib/features/rules/Rules';
import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';

/** An element that is there already and can be led to. */
export interface TargetChoice {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly group: string;
  readonly note?: undefined;
  readonly template?: undefined;
  readonly target: DiagramElement;
}

type Connected = Parameters<Modeling['connect']>[0];

/** The nodes that a flow can lead to from an element, and does not yet. */
export function targetChoices(drawing: Drawing, source: DiagramElement): TargetChoice[] {
  const rules = drawing.service('injector').get<Rules>('rules');
  const reached = new Set([...source.outgoing].map((flow) => (flow as { target?: unknown }).target));
  return (drawing.service('elementRegistry').getAll() as DiagramElement[]).flatMap((target) => {
    if (target === source || target.labelTarget || reached.has(target) || 'waypoints' in target) return [];
    if (!target.businessObject || !nodeOf(target).$instanceOf('bpmn:FlowNode')) return [];
    if (!rules.allowed('connection.create', { source, target })) return [];
    const name = textOf(nodeOf(target), 'name').replace(/\s+/g, ' ');
    return [
      {
        id: `target ${target.id}`,
        label: `${elementTitle(target)}“${name || target.id}”`,
        hint: target.id,
        icon: 'bpmn-icon-connection',
        group: '连到已有的元素',
        target,
      },
    ];
  });
}

/** Leads from one element to another; the flow is selected then. */
export function connectTo(drawing: Drawing, source: DiagramElement, target: DiagramElement): void {
  const flow = drawing.service('modeling').connect(source as Connected, target as Connected);
  drawing.service('selection').select(flow);
  drawing.service('canvas').focus();
}

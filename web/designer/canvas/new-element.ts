import type { Element, Shape } from 'bpmn-js/lib/model/Types';
import type Create from 'diagram-js/lib/features/create/Create';
import type { Injector } from 'didi';
import { type DiagramElement, nodeOf } from './moddle.ts';

/** What a new element is, as the library's factory takes it. */
export interface NewElement {
  readonly type: string;
  readonly isExpanded?: boolean;
  /** Whether a pool lies; it does unless told otherwise. */
  readonly isHorizontal?: boolean;
  readonly triggeredByEvent?: boolean;
  readonly instantiate?: boolean;
  readonly eventGatewayType?: string;
  readonly isInterrupting?: boolean;
  readonly cancelActivity?: boolean;
  readonly eventDefinitionType?: string;
  readonly eventDefinitionAttrs?: Readonly<Record<string, unknown>>;
  /** What its node says from the beginning. */
  readonly properties?: Readonly<Record<string, string>>;
}

interface ElementFactory {
  createShape(attributes: NewElement & { x?: number; y?: number; parent?: Shape }): Shape;
  createParticipantShape(attributes: NewElement): Shape;
}

/** A new shape that belongs to no drawing yet. */
export function newShape(injector: Injector, { properties = {}, ...element }: NewElement): Shape {
  const factory = injector.get<ElementFactory>('elementFactory');
  if (element.type === 'bpmn:Participant') return factory.createParticipantShape(element);
  const shape = factory.createShape(element);
  const node = nodeOf(shape as DiagramElement);
  // Not yet part of the document, so what is set now comes and goes with the shape.
  for (const [name, value] of Object.entries(properties)) node.set(name, value);
  return shape;
}

/** Where the start event of an open sub-process stands in it. */
export const innerStart = { x: 40, y: 82 } as const;

/** Lets a new element hang on the pointer until it is put down; an open sub-process brings its start along. */
export function startCreate(injector: Injector, event: Event, element: NewElement): void {
  const create = injector.get<Create>('create');
  const shape = newShape(injector, element);
  if (!needsStart(element)) {
    create.start(event, shape as Element);
    return;
  }
  const start = injector.get<ElementFactory>('elementFactory').createShape({
    type: 'bpmn:StartEvent',
    ...innerStart,
    parent: shape,
  });
  create.start(event, [shape, start] as Element[], { hints: { autoSelect: [shape] } });
}

/** Whether an element is of no use without a start event in it. */
export function needsStart({ type, isExpanded }: NewElement): boolean {
  return isExpanded === true && (type === 'bpmn:SubProcess' || type === 'bpmn:Transaction');
}

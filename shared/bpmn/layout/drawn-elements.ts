import { elementOf, elementsOf, type ModdleElement } from '../moddle.ts';

/** What a canvas draws for itself; the rest, such as frames of processes, is drawn by no modeler. */
const drawnTypes = [
  'bpmn:FlowNode',
  'bpmn:SequenceFlow',
  'bpmn:Participant',
  'bpmn:Lane',
  'bpmn:MessageFlow',
  'bpmn:Artifact',
  'bpmn:DataObjectReference',
  'bpmn:DataStoreReference',
];

/** The elements of which a file has a place, and that a canvas can draw. */
export function drawnElementsIn(definitions: ModdleElement): ModdleElement[] {
  const items = elementsOf(definitions, 'diagrams').flatMap((diagram) =>
    elementsOf(elementOf(diagram, 'plane'), 'planeElement'),
  );
  return [...new Set(items.filter(isDrawn).flatMap((item) => elementOf(item, 'bpmnElement') ?? []))];
}

/** Whether an item of a plane stands for something that a canvas can draw. */
export function isDrawn(item: ModdleElement): boolean {
  const about = elementOf(item, 'bpmnElement');
  return about !== undefined && drawnTypes.some((type) => about.$instanceOf(type));
}

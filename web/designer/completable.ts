import { isDrawnWhole } from '#shared/bpmn/layout/is-drawn-whole.ts';
import { elementOf, elementsOf, type ModdleElement } from '#shared/bpmn/moddle.ts';

/** Whether the diagrams of a file lack something that can be drawn without a canvas. */
export function isCompletable(definitions: ModdleElement): boolean {
  return !isDrawnWhole(definitions) && areSubProcessesDecided(definitions);
}

/** Whether every sub-process says if it is open; the canvas decides about the others before anything is drawn in them. */
function areSubProcessesDecided(definitions: ModdleElement): boolean {
  return elementsOf(definitions, 'diagrams')
    .flatMap((diagram) => elementsOf(elementOf(diagram, 'plane'), 'planeElement'))
    .every(
      (item) =>
        item.get('isExpanded') !== undefined || elementOf(item, 'bpmnElement')?.$instanceOf('bpmn:SubProcess') !== true,
    );
}

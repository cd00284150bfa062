import { elementOf, elementsOf, type ModdleElement, textOf } from '../moddle.ts';

const parts = [
  'flowElements',
  'artifacts',
  'participants',
  'messageFlows',
  'dataInputAssociations',
  'dataOutputAssociations',
] as const;

/**
 * Whether plainly everything in a file is drawn, told at a glance: most files are whole, and a large one is opened
 * sooner without looking for room in it. A file that is whole in less plain a way may be answered with no.
 */
export function isDrawnWhole(definitions: ModdleElement): boolean {
  const drawn = new Set(
    elementsOf(definitions, 'diagrams')
      .flatMap((diagram) => elementsOf(elementOf(diagram, 'plane'), 'planeElement'))
      .map((element) => elementOf(element, 'bpmnElement')),
  );
  const isWhole = (owner: ModdleElement): boolean =>
    parts.every((name) => elementsOf(owner, name).every((part) => drawn.has(part) && isWhole(part))) &&
    elementsOf(owner, 'laneSets').every(areLanesDrawn);
  const areLanesDrawn = (set: ModdleElement): boolean =>
    elementsOf(set, 'lanes').every((lane) => {
      const below = elementOf(lane, 'childLaneSet');
      return drawn.has(lane) && (!below || areLanesDrawn(below));
    });
  const roots = elementsOf(definitions, 'rootElements').filter(
    (root) => root.$instanceOf('bpmn:Process') || root.$instanceOf('bpmn:Collaboration'),
  );
  // A root without id cannot be shown before it is given one.
  const isShowable = (root: ModdleElement) =>
    Boolean(textOf(root, 'id')) && parts.some((name) => elementsOf(root, name).length > 0);
  return roots.every((root) => isShowable(root) && isWhole(root));
}

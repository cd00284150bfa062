import { elementOf, elementsOf, type Moddle, type ModdleElement } from '../moddle.ts';
import { DiagramElements } from './diagram-elements.ts';
import { isDrawn } from './drawn-elements.ts';
import { idsBelow } from './element-tree.ts';

/**
 * Lets every plane be about what its shapes belong to: tools name the first process, or a pool, where the collaboration is
 * drawn, and a plane can show no more than what is in the element that it names. Shapes that do not belong to the rest of
 * their plane get a diagram of their own.
 */
export function aimPlanes(definitions: ModdleElement, moddle: Moddle): void {
  const roots = elementsOf(definitions, 'rootElements').filter(isRoot);
  // The canvas overlooks processes outside of the pools that have never been asked for their lanes.
  for (const root of roots) root.get('laneSets');
  for (const diagram of elementsOf(definitions, 'diagrams')) {
    const plane = elementOf(diagram, 'plane');
    if (plane) aim(plane, roots, definitions, moddle);
  }
}

function aim(plane: ModdleElement, roots: readonly ModdleElement[], definitions: ModdleElement, moddle: Moddle): void {
  const named = elementOf(plane, 'bpmnElement');
  const items = elementsOf(plane, 'planeElement').filter(isDrawn);
  const strays = (target: ModdleElement | undefined) =>
    items.filter((item) => !target || !shows(target, elementOf(item, 'bpmnElement')));
  if (named && isTarget(named) && strays(named).length === 0) return;

  const target = [...(named && isTarget(named) ? [named] : []), ...roots]
    .map((root) => ({ root, lacking: strays(root).length }))
    .reduce<{ root: ModdleElement | undefined; lacking: number }>(
      (best, one) => (one.lacking < best.lacking ? one : best),
      { root: undefined, lacking: items.length },
    ).root;
  const about = target ?? (named && !isTarget(named) ? rootOf(named) : undefined);
  if (about && about !== named) plane.set('bpmnElement', about);
  if (target) separate(strays(target).filter(isNowhereElse(definitions, plane)), plane, definitions, moddle);
}

/** Tells what no other plane shows, whatever may be left of it in this one. */
function isNowhereElse(definitions: ModdleElement, plane: ModdleElement): (item: ModdleElement) => boolean {
  const others = elementsOf(definitions, 'diagrams').flatMap((diagram) => elementOf(diagram, 'plane') ?? []);
  const shown = new Set(
    others
      .filter((other) => other !== plane)
      .flatMap((other) => elementsOf(other, 'planeElement').map((item) => elementOf(item, 'bpmnElement'))),
  );
  return (item) => !shown.has(elementOf(item, 'bpmnElement'));
}

/** Gives shapes a diagram of the process or collaboration that they belong to. */
function separate(
  items: readonly ModdleElement[],
  plane: ModdleElement,
  definitions: ModdleElement,
  moddle: Moddle,
): void {
  for (const [root, own] of Map.groupBy(items, (item) => rootOf(elementOf(item, 'bpmnElement')))) {
    if (!root) continue;
    const diagram = new DiagramElements(definitions, moddle, idsBelow(definitions));
    const other = diagram.addPlane(root);
    for (const item of own) item.$parent = other;
    other.set('planeElement', [...elementsOf(other, 'planeElement'), ...own]);
    plane.set(
      'planeElement',
      elementsOf(plane, 'planeElement').filter((item) => !own.includes(item)),
    );
  }
}

function isRoot(element: ModdleElement): boolean {
  return element.$instanceOf('bpmn:Process') || element.$instanceOf('bpmn:Collaboration');
}

function isTarget(element: ModdleElement): boolean {
  return isRoot(element) || element.$instanceOf('bpmn:SubProcess');
}

/** Whether a plane about `target` shows an element. */
function shows(target: ModdleElement, element: ModdleElement | undefined): boolean {
  for (let at = element; at; at = at.$parent) if (at === target) return true;
  // What belongs to no pool is drawn beside the pools.
  return target.$instanceOf('bpmn:Collaboration') && rootOf(element)?.$instanceOf('bpmn:Process') === true;
}

function rootOf(element: ModdleElement | undefined): ModdleElement | undefined {
  for (let at = element; at; at = at.$parent) if (isRoot(at)) return at;
  return undefined;
}

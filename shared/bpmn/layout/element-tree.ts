import { elementOf, elementsOf, type ModdleElement, textOf } from '../moddle.ts';
import { type Line, lineOf, type Scope, scopeOf } from './scope.ts';

/** A process or sub-process and all sub-processes in it, each before what it holds. */
export function scopesBelow(owner: ModdleElement): Scope[] {
  const scope = scopeOf(owner);
  const inside = [...scope.nodes, ...[...scope.boundaries.values()].flat()].filter((node) =>
    node.$instanceOf('bpmn:SubProcess'),
  );
  return [scope, ...inside.flatMap(scopesBelow)];
}

/** Everything with a shape in a scope. */
export function shapesIn(scope: Scope): ModdleElement[] {
  return [...scope.nodes, ...[...scope.boundaries.values()].flat(), ...scope.artifacts];
}

/** The processes that a collaboration shows in its pools. */
export function processesOf(collaboration: ModdleElement): ModdleElement[] {
  return [
    ...new Set(
      elementsOf(collaboration, 'participants').flatMap((participant) => elementOf(participant, 'processRef') ?? []),
    ),
  ];
}

/** The lines between pools and those of the collaboration's own artifacts. */
export function linesOf(collaboration: ModdleElement): Line[] {
  return [
    ...elementsOf(collaboration, 'messageFlows'),
    ...elementsOf(collaboration, 'artifacts').filter((element) => element.$instanceOf('bpmn:Association')),
  ].flatMap(lineOf);
}

/** Every line of a collaboration, process or sub-process, those of its sub-processes included. */
export function linesBelow(root: ModdleElement): Line[] {
  if (!root.$instanceOf('bpmn:Collaboration')) return scopesBelow(root).flatMap(({ lines }) => lines);
  return [...processesOf(root).flatMap(linesBelow), ...linesOf(root)];
}

/** Every id below an element. */
export function idsBelow(root: ModdleElement): Set<string> {
  const ids = new Set<string>();
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const id = textOf(element, 'id');
    if (id) ids.add(id);
    for (const { name, isReference, isAttr } of element.$descriptor.properties ?? []) {
      if (isReference || isAttr) continue;
      const child = elementOf(element, name);
      waiting.push(...(child ? [child] : elementsOf(element, name)));
    }
  }
  return ids;
}

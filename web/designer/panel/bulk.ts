import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import { canEdit, type ElementProperty, elementProperties } from './element-property.ts';

/** The elements that are no labels of others. */
export function withoutLabels(elements: readonly DiagramElement[]): readonly DiagramElement[] {
  return elements.filter((element) => !('labelTarget' in element && element.labelTarget));
}

/** The properties that many elements can be given at once: those that at least one of them lets be edited. */
export function bulkProperties(elements: readonly DiagramElement[], flavour: Flavour): readonly ElementProperty[] {
  return elementProperties.filter(
    (property) => !property.isUnique && elements.some((element) => canEdit(property, element, flavour)),
  );
}

/** The elements among many that take part in a bulk edit of a property. */
export function bulkTargets(
  elements: readonly DiagramElement[],
  flavour: Flavour,
  property: ElementProperty,
): readonly DiagramElement[] {
  return elements.filter((element) => canEdit(property, element, flavour));
}

/** The text that all of them have; undefined when they differ. */
export function commonText(
  elements: readonly DiagramElement[],
  flavour: Flavour,
  property: ElementProperty,
): string | undefined {
  const texts = new Set(bulkTargets(elements, flavour, property).map((element) => property.textOf(element, flavour)));
  const [text] = texts;
  return texts.size === 1 ? text : undefined;
}

/** The changes that give many elements one text; those that have it already and those without such a property stay untouched. */
export function bulkChanges(
  elements: readonly DiagramElement[],
  flavour: Flavour,
  property: ElementProperty,
  text: string,
): Change[] {
  return bulkTargets(elements, flavour, property)
    .filter((element) => property.textOf(element, flavour) !== text)
    .flatMap((element) => property.changes(element, flavour, text));
}

import { type ModelElement, type ModelProperty, ownValue } from '#shared/bpmn/document/model.ts';

/** What an element is rather than what is set on it; the canvas looks after it. */
const structure: ReadonlySet<string> = new Set([
  'id',
  'di',
  'incoming',
  'outgoing',
  'lanes',
  'flowElements',
  'artifacts',
  'laneSets',
  'attachedToRef',
  'boundaryEventRefs',
  'processRef',
  'triggeredByEvent',
  'isExpanded',
]);

/** Values that an element of the new type can have and was not given: the library leaves out those that have a default. */
export function forgottenSettings(before: ModelElement, after: ModelElement): Record<string, unknown> {
  const known = after.$descriptor.propertiesByName ?? {};
  return Object.fromEntries(
    (before.$descriptor.properties ?? []).flatMap((property): [string, unknown][] => {
      const value = ownValue(before, property);
      const isPlain = property.isAttr && !property.isReference && !property.isVirtual && value !== undefined;
      const isForgotten = isPlain && property.ns.name in known && !Object.hasOwn(after, property.name);
      return isForgotten && !isStructure(property) ? [[property.ns.name, value]] : [];
    }),
  );
}

/** Whether a property says what an element is and where it stands, rather than what is set on it. */
export function isStructure({ ns }: ModelProperty): boolean {
  return structure.has(ns.localName) || ns.prefix === 'bpmndi';
}

import { itemsOf, type ModelElement, type ModelProperty } from './model.ts';

/** One piece of an element's content as it is written. */
export interface Slot {
  /** The white space before it. */
  readonly lead: string | undefined;
  readonly text: string;
  readonly property?: ModelProperty | undefined;
  readonly item?: unknown;
}

/** Lists whose order means nothing, and which the canvas fills in the order of its own work. */
const unordered = new Set([
  'artifacts',
  'conversationLinks',
  'conversationNodes',
  'dataInputAssociations',
  'dataOutputAssociations',
  'diagrams',
  'flowElements',
  'flowNodeRef',
  'incoming',
  'laneSets',
  'lanes',
  'messageFlows',
  'outgoing',
  'participants',
  'planeElement',
  'rootElements',
]);

/** The content of an element in the order of the file, with what is new in its place. */
export function arrange(element: ModelElement, slots: readonly Slot[], additions: readonly Slot[]): Slot[] {
  const arranged = reordered(element, slots);
  for (const addition of additions) arranged.splice(placeOf(element, arranged, addition), 0, addition);
  return arranged;
}

/** The slots with those of each list in the order that the list has now. */
function reordered(element: ModelElement, slots: readonly Slot[]): Slot[] {
  const result = [...slots];
  for (const property of new Set(slots.map((slot) => slot.property))) {
    if (!property?.isMany || unordered.has(property.ns.localName)) continue;
    const items = itemsOf(element, property);
    const places = slots.flatMap((slot, index) =>
      slot.property === property && items.includes(slot.item) ? [index] : [],
    );
    const sorted = places
      .map((place) => slots[place])
      .sort((one, other) => items.indexOf(one?.item) - items.indexOf(other?.item));
    if (property.type === 'String') continue;
    places.forEach((place, index) => {
      const [slot, old] = [sorted[index], slots[place]];
      if (slot && old) result[place] = { ...slot, lead: old.lead };
    });
  }
  return result;
}

function placeOf(element: ModelElement, slots: readonly Slot[], { property, item }: Slot): number {
  const items = property ? itemsOf(element, property) : (element.$children ?? []);
  const position = items.indexOf(item);
  const isSibling = (slot: Slot) => slot.property === property && slot.item !== undefined;
  for (let before = position - 1; before >= 0; before -= 1) {
    const index = slots.findLastIndex((slot) => isSibling(slot) && slot.item === items[before]);
    if (index >= 0) return index + 1;
  }
  const after = slots.findIndex((slot) => isSibling(slot) && items.indexOf(slot.item) > position);
  if (after >= 0) return after;
  if (!property) return slots.length;
  // The schema fixes the order of the parts, which is that of the descriptor.
  const order = element.$descriptor.properties ?? [];
  const rank = order.indexOf(property);
  const last = slots.findLastIndex((slot) => slot.property && order.indexOf(slot.property) <= rank);
  if (last >= 0) return last + 1;
  const next = slots.findIndex((slot) => slot.property);
  return next >= 0 ? next : slots.length;
}

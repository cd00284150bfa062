import { isModelElement, itemsOf, type ModelElement, ownValue } from './model.ts';

/**
 * Whether two elements without id say the same, so that one may stand for the other: the canvas makes way points and
 * bounds anew instead of changing them.
 */
export function isSameContent(one: ModelElement, other: ModelElement): boolean {
  if (one.$type !== other.$type || one.$descriptor.isGeneric) return false;
  const { properties = [], idProperty } = one.$descriptor;
  if (idProperty && (ownValue(one, idProperty) ?? ownValue(other, idProperty)) !== undefined) return false;
  return properties.every((property) => {
    if (property.isVirtual) return true;
    const [left, right] = [itemsOf(one, property), itemsOf(other, property)];
    return left.length === right.length && left.every((item, index) => isSameItem(item, right[index]));
  });
}

function isSameItem(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return isModelElement(one) && isModelElement(other) && isSameContent(one, other);
}

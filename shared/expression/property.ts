// Never data in a process variable, always a way towards code.
const forbiddenNames = new Set(['constructor', 'prototype', '__proto__', '__defineGetter__', '__defineSetter__']);

/** Whether the value is an object made of data only: a literal or parsed JSON, not an instance of a class, not a list. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Not compared with Object.prototype: data may come from another realm.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** An own, enumerable data property; undefined for everything else, so that no getter, no prototype and no code is reached. */
export function ownValue(base: object, name: string): unknown {
  if (forbiddenNames.has(name)) return undefined;
  const property = Object.getOwnPropertyDescriptor(base, name);
  return property?.enumerable && typeof property.value !== 'function' ? property.value : undefined;
}

/** Whether a value holds others by name or number: a plain object or a list. */
export function isHolder(base: unknown): base is readonly unknown[] | Readonly<Record<string, unknown>> {
  return Array.isArray(base) || isPlainObject(base);
}

/** Whether a value could hold something of that name: a plain object anything, a list what is numbered, others nothing. */
export function mayHold(base: unknown, key: unknown): boolean {
  return Array.isArray(base) ? /^\d+$/.test(String(key)) : isPlainObject(base);
}

/** An entry of a plain object or an item of a list; undefined for everything else. */
export function entryOf(base: unknown, key: unknown): unknown {
  if (!isHolder(base)) return undefined;
  return typeof key === 'string' || typeof key === 'number' ? ownValue(base, String(key)) : undefined;
}

/** By what the processes are named that somebody administers without being an administrator of the system. */
export type ChargeKind = 'process' | 'category';

/** Where they are chosen from by their names as from a dictionary, each by the key that it gives. */
export const chargeDictionary = 'charge';

/** The most characters of such a key. */
export const longestCharge = 300;

/** The key that whoever administers a process, or all of a category, holds. */
export function chargeKey(kind: ChargeKind, value: string): string {
  return `${kind}:${value}`;
}

/** The processes or categories of which keys make one an administrator. */
export function chargedWith(kind: ChargeKind, keys: readonly string[]): string[] {
  return keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
}

/** Whether keys make one an administrator of any process. */
export function isCharged(keys: readonly string[]): boolean {
  return chargedWith('process', keys).length + chargedWith('category', keys).length > 0;
}

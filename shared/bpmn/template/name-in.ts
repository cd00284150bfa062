import { attributeOf, settings } from '../capability.ts';
import type { Flavour } from '../flavour.ts';

/** What a property of one engine, such as `camunda:asyncBefore`, is called by another; undefined when that has none. */
export function nameIn(to: Flavour, from: Flavour, name: string): string | undefined {
  const [prefix, local] = name.split(':');
  if (!local || prefix !== from || from === to) return name;
  const setting = settings.find((one) => attributeOf(from, one) === local);
  const here = setting ? attributeOf(to, setting) : local;
  return here && `${to}:${here}`;
}

/** What a type of one engine, such as `camunda:Properties`, is called by another. */
export function typeIn(to: Flavour, from: Flavour, name: string): string {
  return name.startsWith(`${from}:`) ? `${to}${name.slice(from.length)}` : name;
}

import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { ModdleNode } from './moddle.ts';

/** Whether a task tells people of the case, whom it may still lack. */
export function isCopying(node: ModdleNode): boolean {
  return node.get('tongtu:ccRule') !== undefined;
}

/** What makes a task such a one; the engine of the file runs what stands beside it, which does nothing. */
export function copyingProperties(flavour: Flavour): Readonly<Record<string, string>> {
  return { 'tongtu:ccRule': '', [`${flavour}:expression`]: '${true}' };
}

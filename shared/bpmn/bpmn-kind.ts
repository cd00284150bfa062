import type { ModdleElement } from './moddle.ts';

/** The BPMN type of an element in lower camel. */
export function bpmnKind({ $type }: ModdleElement): string {
  const name = $type.slice('bpmn:'.length);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

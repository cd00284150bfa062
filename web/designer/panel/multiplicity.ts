import type { Change } from '../canvas/change.ts';
import { childOf, createNode, type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';

/** How many participants a pool stands for, as texts; empty where the file does not say. */
interface Multiplicity {
  readonly minimum: string;
  readonly maximum: string;
}

/** Reads the multiplicity of a pool. */
export function multiplicityOf(element: DiagramElement): Multiplicity {
  const present = childOf(nodeOf(element), 'participantMultiplicity');
  return { minimum: present ? textOf(present, 'minimum') : '', maximum: present ? textOf(present, 'maximum') : '' };
}

/** The changes that write it; with both texts empty it goes. */
export function multiplicityChanges(element: DiagramElement, { minimum, maximum }: Multiplicity): Change[] {
  const node = nodeOf(element);
  if (minimum === '' && maximum === '') return [{ element, properties: { participantMultiplicity: undefined } }];
  const properties = { minimum: numberIn(minimum), maximum: numberIn(maximum) };
  const present = childOf(node, 'participantMultiplicity');
  if (present) return [{ element, node: present, properties }];
  const set = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
  return [{ element, properties: { participantMultiplicity: createNode(node, 'bpmn:ParticipantMultiplicity', set) } }];
}

function numberIn(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}

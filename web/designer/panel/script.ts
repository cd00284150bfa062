import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';

/** Where the script of a task stands. */
export type ScriptPlace = 'inline' | 'external';

/** Reads where the script of a script task stands; a new one is inline. */
export function scriptPlaceOf(element: DiagramElement, flavour: Flavour): ScriptPlace {
  const node = nodeOf(element);
  return textOf(node, 'script') === '' && node.get(`${flavour}:resource`) !== undefined ? 'external' : 'inline';
}

/** The change that puts the script into the file or outside of it; one excludes the other. */
export function scriptPlaceChanges(element: DiagramElement, flavour: Flavour, place: ScriptPlace): Change[] {
  const isExternal = place === 'external';
  return [
    {
      element,
      properties: isExternal
        ? { script: undefined, [`${flavour}:resource`]: '' }
        : { [`${flavour}:resource`]: undefined },
    },
  ];
}

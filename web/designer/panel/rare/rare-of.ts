import { attributeOf } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { childOf, childrenOf, type DiagramElement, knows, type ModdleNode, nodeOf } from '../../canvas/moddle.ts';
import { extensionsOf } from '../extension.ts';
import { processOrSelf } from '../owner.ts';
import { settingText } from '../setting.ts';
import { type RareAttribute, rareAttributes } from './rare-attributes.ts';
import { type RareElement, rareElements } from './rare-elements.ts';

/** A node of an element with what the engine of the file rarely finds set on it. */
export interface RareNode {
  readonly node: ModdleNode;
  readonly attributes: readonly RareAttribute[];
  readonly elements: readonly RareElement[];
}

/** What the engine of the file rarely finds set on an element, its loop, its events and what those refer to. */
export function rareOf(element: DiagramElement, flavour: Flavour): readonly RareNode[] {
  return nodesOf(element)
    .map((node) => ({
      node,
      attributes: rareAttributes.filter(
        ({ name, on }) => (on === undefined || node.$instanceOf(on)) && knows(node, `${flavour}:${name}`),
      ),
      elements: rareElements.filter((one) => isFor(one, node, flavour)),
    }))
    .filter(({ attributes, elements }) => attributes.length + elements.length > 0);
}

function isFor({ engines, type, on, workType }: RareElement, node: ModdleNode, flavour: Flavour): boolean {
  if (!engines.includes(flavour)) return false;
  if (extensionsOf(node, `${flavour}:${type}`).length > 0) return on.some((one) => node.$instanceOf(one));
  const isService = attributeOf(flavour, 'workType') !== undefined && node.$instanceOf('bpmn:ServiceTask');
  if (workType !== undefined && isService && settingText(node, flavour, 'workType') !== workType) return false;
  return on.some((one) => node.$instanceOf(one));
}

/** The nodes behind an element on which an engine looks for settings: its own, its loop, its events and what they refer to. */
export function nodesOf(element: DiagramElement): readonly ModdleNode[] {
  const own = processOrSelf(element);
  const loop = childOf(nodeOf(element), 'loopCharacteristics');
  const definitions = childrenOf(nodeOf(element), 'eventDefinitions');
  const referred = definitions.flatMap((definition) =>
    ['signalRef', 'errorRef', 'timeCycle'].flatMap((name) => childOf(definition, name) ?? []),
  );
  const data = childOf(nodeOf(element), 'dataObjectRef');
  return [own, ...(loop ? [loop] : []), ...definitions, ...referred, ...(data ? [data] : [])];
}

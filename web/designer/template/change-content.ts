import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { nameIn } from '#shared/bpmn/template/name-in.ts';
import type { FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import type { TemplatePart, TemplateValue } from '#shared/bpmn/template-content.ts';
import { applyChanges } from '../canvas/change.ts';
import { childOf, childrenOf, type DiagramElement, isNode, knows, type ModdleNode, nodeOf } from '../canvas/moddle.ts';
import { extensionsOf, extensionsRemoved } from '../panel/extension.ts';
import { built, titleOf } from './apply-template.ts';
import { isPart } from './bound-value.ts';
import { partOf } from './read-settings.ts';
import { partAdded, removedFrom } from './write-bound.ts';

interface Editions {
  readonly from: FieldTemplate;
  readonly to: FieldTemplate;
}

/** One thing among the extensions of a template: by itself, or in the list of an extension that holds such things. */
interface Item {
  readonly within?: { readonly type: string; readonly list: string };
  readonly part: TemplatePart;
}

/** Which of the settings that a template puts on elements are others in another edition, in the words of the panel. */
export function changedTitles(from: FieldTemplate, to: FieldTemplate): string[] {
  const parts = [...partsIn(from, to), ...partsIn(to, from)].map(({ within, part }) => within?.type ?? part.type);
  return [...new Set([...ownNames(from, to), ...parts].map(titleOf))];
}

/** Makes of what one edition has put on an element what another puts there; what people changed themselves stays. */
export function changeContent(
  commandStack: CommandStack,
  element: DiagramElement,
  { from, to }: Editions,
  flavour: Flavour,
): void {
  const node = nodeOf(element);
  const words = { from: to.flavour, to: flavour };
  for (const name of ownNames(from, to)) {
    const here = nameIn(flavour, to.flavour, name);
    if (here === undefined || !knows(node, here)) continue;
    const [before, after] = [from.content[name], to.content[name]];
    const present = node.get(here);
    const isTheirs = before !== undefined && written(plain(present)) !== written(before);
    // What was set by hand to something else is theirs who set it.
    if (isTheirs && present !== undefined) continue;
    const value = after === undefined ? undefined : built(after, node, words, []);
    applyChanges(commandStack, [{ element, properties: { [here]: value } }]);
  }
  for (const item of partsIn(from, to)) remove(commandStack, element, item);
  for (const { part, within } of partsIn(to, from)) {
    applyChanges(commandStack, partAdded(element, part, within, words));
  }
}

function remove(commandStack: CommandStack, element: DiagramElement, { within, part }: Item): void {
  const host = nodeOf(element);
  const extensions = childOf(host, 'extensionElements');
  const holder = within ? extensionsOf(host, within.type)[0] : extensions;
  if (!holder) return;
  const list = within?.list ?? 'values';
  const found = childrenOf(holder, list).find((one) => written(partOf(one)) === written(part));
  if (!found) return;
  const changes = within ? removedFrom(element, holder, list, found) : extensionsRemoved(element, host, found);
  applyChanges(commandStack, changes);
}

/** The properties of the element itself that two editions set to different values. */
function ownNames(from: FieldTemplate, to: FieldTemplate): string[] {
  return [...new Set([...Object.keys(from.content), ...Object.keys(to.content)])].filter(
    (name) => name !== 'extensionElements' && written(from.content[name]) !== written(to.content[name]),
  );
}

/** The extensions that an edition has and another has not. */
function partsIn({ content }: FieldTemplate, other: FieldTemplate): Item[] {
  const known = new Set(itemsOf(other.content.extensionElements).map(written));
  return itemsOf(content.extensionElements).filter((item) => !known.has(written(item)));
}

function itemsOf(value: TemplateValue | undefined): Item[] {
  return partList(value).flatMap((part): Item[] => {
    const lists = Object.entries(part.properties);
    const isHolder = /:(Properties|InputOutput)$/.test(part.type);
    return isHolder
      ? lists.flatMap(([list, values]) =>
          partList(values).map((one) => ({ within: { type: part.type, list }, part: one })),
        )
      : [{ part }];
  });
}

function partList(value: TemplateValue | undefined): TemplatePart[] {
  return Array.isArray(value) ? value.filter((one: TemplateValue) => isPart(one)) : [];
}

function plain(value: unknown): unknown {
  return isNode(value) ? partOf(value as ModdleNode) : value;
}

/** A part as a text that does not depend on the order in which its settings were written. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))
      : one,
  );
}

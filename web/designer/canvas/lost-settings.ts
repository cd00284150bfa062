import {
  isModelElement,
  type ModelElement,
  type ModelProperty,
  ownValue,
  wordOf,
} from '#shared/bpmn/document/model.ts';
import { elementTitle } from './element-title.ts';
import { isStructure } from './forgotten-settings.ts';
import { type DiagramElement, type ModdleNode, nodeOf, textOf } from './moddle.ts';
import type { Notice } from './notice.ts';

/** An element that another one has taken the place of. */
export interface Replacement {
  readonly before: ModelElement;
  readonly after: ModelElement;
  readonly element: DiagramElement;
}

/** A flow that has a source now from which it goes whatever holds. */
export interface LostCondition {
  readonly flow: DiagramElement;
  readonly condition: ModdleNode;
}

/** What is told of settings that replacements, and flows from another source, do not keep; nothing when they keep all. */
export function noticeOfLosses(made: readonly Replacement[], conditions: readonly LostCondition[]): Notice | undefined {
  const told = made
    .map(({ before, after, element }) => ({ element, lines: lostSettings(before, after) }))
    .filter(({ lines }) => lines.length > 0);
  const ofFlows = conditions.map(({ flow, condition }) => {
    const name = textOf(nodeOf(flow), 'name') || flow.id;
    return `${elementTitle(flow)}“${name}”的条件 ${textOf(condition, 'body')}`;
  });
  const lines = [...told.flatMap((one) => one.lines), ...ofFlows];
  if (lines.length === 0) return undefined;
  const [only, another] = told.length > 0 ? told : made;
  const what = another ? '更改类型' : only ? `改为${elementTitle(only.element)}` : '改接';
  return { title: `${what}后，有 ${lines.length} 项设置不再保留`, lines, canUndo: true };
}

/** What is set on an element and not on the one that it was turned into, as the file writes it. */
function lostSettings(before: ModelElement, after: ModelElement): string[] {
  const rest = new Map<string, number>();
  for (const fact of factsOf(after)) rest.set(fact.key, (rest.get(fact.key) ?? 0) + 1);
  return factsOf(before).flatMap(({ key, words }) => {
    const left = rest.get(key) ?? 0;
    if (left > 0) rest.set(key, left - 1);
    return left > 0 ? [] : [words];
  });
}

interface Fact {
  readonly key: string;
  readonly words: string;
}

function factsOf(element: ModelElement, path = ''): Fact[] {
  const described = (element.$descriptor.properties ?? []).flatMap((property): Fact[] => {
    if (property.isVirtual || isStructure(property) || (path !== '' && property.ns.localName === 'id')) return [];
    const value = ownValue(element, property);
    const word = wordOf(property, value);
    if (word !== undefined) return word === String(property.default) ? [] : [factOf(path, property, word)];
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.flatMap((item) =>
      isModelElement(item) ? factsIn(item, path, property) : plainFact(item, path, property),
    );
  });
  const attributes: Readonly<Record<string, unknown>> = element.$descriptor.isGeneric
    ? Object.fromEntries(
        Object.entries(element).filter(([name, value]) => !name.startsWith('$') && typeof value === 'string'),
      )
    : (element.$attrs ?? {});
  const others = Object.entries(attributes)
    .filter(([name]) => !/^:?xmlns(:|$)/.test(name))
    .map(([name, value]) => ({
      key: `${path}@${name}=${value}`,
      words: `${prefixed(path)}${name}="${String(value)}"`,
    }));
  return [...described, ...others];
}

/** An element counts by what is in it, or else by being there. */
function factsIn(item: ModelElement, path: string, property: ModelProperty): Fact[] {
  const isHolder = property.ns.localName === 'extensionElements';
  const inner = isHolder ? '' : `${path}<${nameOf(item)}>`;
  const facts = factsOf(item, inner);
  return facts.length > 0 || isHolder ? facts : [{ key: inner, words: inner }];
}

function factOf(path: string, property: ModelProperty, word: string): Fact {
  const { localName, name, prefix } = property.ns;
  const shown = prefix === 'bpmn' || path !== '' ? localName : name;
  const words = property.isBody ? `${prefixed(path)}${word}` : `${prefixed(path)}${shown}="${word}"`;
  return { key: `${path}@${name}=${word}`, words };
}

function plainFact(item: unknown, path: string, property: ModelProperty): Fact[] {
  return item === undefined || item === null ? [] : [factOf(path, property, String(item))];
}

function prefixed(path: string): string {
  return path && `${path} `;
}

function nameOf({ $descriptor: { ns, isGeneric } }: ModelElement): string {
  const name = isGeneric ? ns.localName : ns.localName.charAt(0).toLowerCase() + ns.localName.slice(1);
  return ns.prefix === 'bpmn' ? name : `${ns.prefix}:${name}`;
}

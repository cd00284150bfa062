import { isModelElement, type ModelElement } from '#shared/bpmn/document/model.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { type ModdleElement, textOf } from '#shared/bpmn/moddle.ts';
import type { Reporter, RuleFactory } from '../rule.ts';

/** Tells that a node is not as the engine wants it, with what to name in the text. */
export type Report = (node: ModdleElement, detail?: string) => void;

/** Looks at one node of a document that is for one engine. */
export type EngineRule = (node: ModdleElement, report: Report, flavour: Flavour) => void;

/** A rule as the linter wants it, for documents of one engine. */
export function ruleFor(rule: EngineRule, flavour: Flavour): RuleFactory {
  return () => ({
    check(node: object, reporter: Reporter): void {
      const element = node as ModdleElement;
      rule(element, (at, detail = '') => reporter.report(ownerOf(at), detail), flavour);
    },
  });
}

/** The nearest element that can be found on the canvas or in the panel. */
function ownerOf(node: ModdleElement): string {
  for (let at: ModdleElement | undefined = node; at; at = at.$parent) {
    const id = textOf(at, 'id');
    const isFindable = ['bpmn:FlowElement', 'bpmn:Process', 'bpmn:Participant', 'bpmn:Lane'].some((type) =>
      isA(at, type),
    );
    if (id && isFindable) return id;
  }
  return textOf(node, 'id') ?? '';
}

/** Whether a node is of a type; generic nodes are of none. */
export function isA(node: ModdleElement | undefined, ...types: readonly string[]): boolean {
  return node !== undefined && '$instanceOf' in node && types.some((type) => node.$instanceOf(type));
}

/** What an engine's own setting of a node says; undefined when it says nothing. */
export function settingOf(node: ModdleElement, flavour: Flavour, name: string): string | undefined {
  const value = node.get(`${flavour}:${name}`);
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** Whether a node has one of these settings. */
export function hasSetting(node: ModdleElement, flavour: Flavour, ...names: readonly string[]): boolean {
  return names.some((name) => settingOf(node, flavour, name) !== undefined);
}

/** The nodes under a name, whether it holds one or many. */
export function nodesOf(node: ModdleElement | undefined, name: string): ModelElement[] {
  const value = node?.get(name);
  return (Array.isArray(value) ? value : [value]).filter(isModelElement);
}

/** The extension elements of a node with one of these names, in the engine's namespace. */
export function extensionsOf(node: ModdleElement, flavour: Flavour, ...names: readonly string[]): ModelElement[] {
  const [extensions] = nodesOf(node, 'extensionElements');
  return nodesOf(extensions, 'values').filter(({ $type }) => {
    const [prefix, name = ''] = $type.split(':');
    return prefix === flavour && names.includes(name.charAt(0).toLowerCase() + name.slice(1));
  });
}

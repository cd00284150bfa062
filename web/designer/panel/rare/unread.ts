import type { Flavour } from '#shared/bpmn/flavour.ts';
import { childOf, childrenOf, type DiagramElement, isNode, type ModdleNode, textOf } from '../../canvas/moddle.ts';
import { nodesOf } from './rare-of.ts';

/** By the name of an extension element, the properties that an engine overlooks there. */
type Unread = Readonly<Record<string, readonly string[]>>;

const ofFamily: Unread = {
  TaskListener: ['id'],
  FormProperty: ['value'],
  Value: ['value'],
  Property: ['id'],
};
const onlyNamed = ['sourceType', 'targetExpression', 'transient', 'variables', 'businessKey'];
const onlyTaken = ['sourceType', 'variables', 'businessKey'];

/**
 * What earlier designers write and no parser of the engine reads: Flowable's `InParameterParser`, `OutParameterParser`,
 * `EventInParameterParser`, `EventOutParameterParser`, `FlowableListenerParser`, `ScriptInfoParser`, `FormPropertyParser`,
 * `ConditionalEventDefinitionParser` and `BpmnXMLConstants`; Activiti's `ActivitiListenerParser` and
 * `CallActivityXMLConverter`; Camunda's `BpmnParse.parseOutputParameter`.
 */
const unread: Readonly<Record<Flavour, Unread>> = {
  camunda: { Out: ['businessKey'] },
  flowable: {
    ...ofFamily,
    In: ['sourceType', 'targetExpression'],
    Out: ['sourceType', 'targetExpression', 'variables', 'businessKey'],
    EventInParameter: onlyNamed,
    EventOutParameter: onlyTaken,
    ExternalWorkerInParameter: onlyNamed,
    ExternalWorkerOutParameter: onlyTaken,
    Script: ['scriptFormat'],
    BusinessCalendarName: ['value'],
  },
  activiti: {
    ...ofFamily,
    In: onlyNamed,
    Out: onlyNamed,
    ExecutionListener: ['type'],
    TaskListener: ['id', 'type'],
    Script: ['scriptFormat', 'language', 'resource', 'resultVariable', 'value'],
  },
};

/** One thing that the file says and its engine overlooks. */
export interface UnreadPart {
  readonly node: ModdleNode;
  readonly property: string;
  /** As the file writes it, such as `flowable:in.sourceType`. */
  readonly name: string;
  readonly text: string;
}

/** What the file says in the extensions of an element, its loop and its events, and the engine of the file overlooks. */
export function unreadOf(element: DiagramElement, flavour: Flavour): readonly UnreadPart[] {
  return nodesOf(element).flatMap((node) => {
    const extensions = childOf(node, 'extensionElements');
    const within = extensions ? childrenOf(extensions, 'values').flatMap((one) => partsIn(one, flavour)) : [];
    return within.filter(({ text }) => text !== '');
  });
}

function partsIn(node: ModdleNode, flavour: Flavour): UnreadPart[] {
  const [prefix, type = ''] = node.$type.split(':');
  if (prefix !== flavour) return [];
  const tag = `${flavour}:${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  const own = (unread[flavour][type] ?? []).map((name) => partOf(node, name, `${tag}.${name}`));
  const held = Object.keys(node.$descriptor.propertiesByName ?? {}).filter((name) => !name.includes(':'));
  const children = held.map((name) => node.get(name)).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [...own, ...children.filter(isNode).flatMap((child) => partsIn(child, flavour))];
}

function partOf(node: ModdleNode, property: string, name: string): UnreadPart {
  return { node, property, name, text: textOf(node, property) };
}

import { attributeOf, type Setting } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { type DiagramElement, knows, nodeOf, textOf } from '../canvas/moddle.ts';
import { renameChanges } from '../rename/renamed.ts';
import { approvalOf } from './approval.ts';
import { asyncChanges, asyncOf } from './async.ts';
import { documentationChanges, documentationOf } from './documentation.ts';
import { conditionChanges, flowConditionOf, flowKindChanges } from './flow-condition.ts';
import { implementationChanges, implementationKindsFor, implementationOf } from './implementation.ts';
import { settingChanges, settingText } from './setting.ts';

/** A property that tables show and edit as one text, for one element or many. */
export interface ElementProperty {
  readonly name: string;
  readonly title: string;
  readonly kind: 'text' | 'flag';
  /** Whether each element has its own, so that many can never share one. */
  readonly isUnique?: boolean;
  /** Whether an element has such a property at all, in a file for this engine. */
  readonly isOffered: (element: DiagramElement, flavour: Flavour) => boolean;
  /** Why it cannot be edited as a text here. */
  readonly obstacle?: (element: DiagramElement, flavour: Flavour) => string | undefined;
  /** Empty when it is not set; a flag that is on is `true`. */
  readonly textOf: (element: DiagramElement, flavour: Flavour) => string;
  /** The changes that write a text, by which the panel writes it too. */
  readonly changes: (element: DiagramElement, flavour: Flavour, text: string) => readonly Change[];
}

function setting(name: Setting, title: string, types: readonly string[]): ElementProperty {
  return {
    name,
    title,
    kind: 'text',
    isOffered: (element, flavour) =>
      types.some((type) => nodeOf(element).$instanceOf(type)) &&
      knows(nodeOf(element), `${flavour}:${attributeOf(flavour, name)}`),
    textOf: (element, flavour) => settingText(nodeOf(element), flavour, name),
    changes: (element, flavour, text) => settingChanges(element, nodeOf(element), flavour, name, text),
  };
}

const people = (name: Setting, title: string): ElementProperty => ({
  ...setting(name, title, ['bpmn:UserTask']),
  obstacle: (element) => (approvalOf(element).candidateRule ? '由审批设置决定' : undefined),
});

const nameProperty = (element: DiagramElement) =>
  nodeOf(element).$type === 'bpmn:TextAnnotation' ? 'text' : knows(nodeOf(element), 'name') ? 'name' : undefined;

const callableTypes = ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask'];

const implementation: ElementProperty = {
  name: 'implementation',
  title: '实现',
  kind: 'text',
  isOffered: (element) => callableTypes.includes(nodeOf(element).$type),
  obstacle: (element, flavour) => {
    const kind = implementationOf(nodeOf(element), flavour);
    return kind === 'builtIn' || kind === 'decision' ? '请在属性面板中修改' : undefined;
  },
  textOf: (element, flavour) => {
    const kind = implementationOf(nodeOf(element), flavour);
    if (!kind) return '';
    const name = { external: 'topic', builtIn: 'workType', decision: 'decision' } as const;
    return settingText(nodeOf(element), flavour, kind in name ? name[kind as keyof typeof name] : (kind as Setting));
  },
  changes: (element, flavour, text) => {
    const node = nodeOf(element);
    const present = implementationOf(node, flavour);
    if (present === 'external') return settingChanges(element, node, flavour, 'topic', text);
    if (text === '') return implementationChanges(element, node, flavour, undefined);
    const wanted = text.includes('${') ? 'delegateExpression' : 'class';
    const kind =
      callableOf(present) ?? (implementationKindsFor(node, flavour).includes(wanted) ? wanted : ('class' as const));
    return present
      ? settingChanges(element, node, flavour, kind, text)
      : [...implementationChanges(element, node, flavour, kind), ...settingChanges(element, node, flavour, kind, text)];
  },
};

function callableOf(kind: string | undefined): 'class' | 'expression' | 'delegateExpression' | undefined {
  return kind === 'class' || kind === 'expression' || kind === 'delegateExpression' ? kind : undefined;
}

const condition: ElementProperty = {
  name: 'condition',
  title: '条件',
  kind: 'text',
  isOffered: (element) => nodeOf(element).$type === 'bpmn:SequenceFlow',
  obstacle: (element, flavour) => {
    const { kind, format } = flowConditionOf(element, flavour);
    if (kind === 'default') return '默认路径没有条件';
    return format === 'externalScript' ? '请在属性面板中修改' : undefined;
  },
  textOf: (element, flavour) => {
    const { kind, format, body, resource } = flowConditionOf(element, flavour);
    if (kind === 'default') return '默认路径';
    return format === 'externalScript' ? resource : body;
  },
  changes: (element, flavour, text) =>
    text === ''
      ? flowKindChanges(element, 'normal')
      : conditionChanges(element, flavour, { ...flowConditionOf(element, flavour), body: text }),
};

/** The properties of the outline, in the order of its columns. */
export const elementProperties: readonly ElementProperty[] = [
  {
    name: 'name',
    title: '名称',
    kind: 'text',
    isOffered: (element) => nameProperty(element) !== undefined,
    textOf: (element) => textOf(nodeOf(element), nameProperty(element) ?? 'name'),
    changes: (element, _, text) => [{ element, properties: { [nameProperty(element) ?? 'name']: text || undefined } }],
  },
  {
    name: 'id',
    title: 'ID',
    kind: 'text',
    isUnique: true,
    isOffered: () => true,
    textOf: (element) => textOf(nodeOf(element), 'id'),
    changes: (element, _, id) => renameChanges([{ element, node: nodeOf(element), id }]),
  },
  people('assignee', '处理用户'),
  people('candidateUsers', '候选用户'),
  people('candidateGroups', '候选分组'),
  setting('formKey', '表单标识', ['bpmn:UserTask', 'bpmn:StartEvent']),
  setting('dueDate', '到期时间', ['bpmn:UserTask']),
  setting('priority', '优先级', ['bpmn:UserTask']),
  implementation,
  condition,
  {
    name: 'async',
    title: '异步前',
    kind: 'flag',
    isOffered: (element, flavour) => knows(nodeOf(element), `${flavour}:${attributeOf(flavour, 'asyncBefore')}`),
    textOf: (element, flavour) => (asyncOf(nodeOf(element), flavour).asyncBefore ? 'true' : ''),
    changes: (element, flavour, text) =>
      asyncChanges(element, nodeOf(element), flavour, 'asyncBefore', text === 'true'),
  },
  {
    name: 'documentation',
    title: '元素文档',
    kind: 'text',
    isOffered: (element) => knows(nodeOf(element), 'documentation'),
    textOf: (element) => documentationOf(element),
    changes: documentationChangesOf,
  },
];

function documentationChangesOf(element: DiagramElement, _: Flavour, text: string): readonly Change[] {
  return documentationChanges(element, text);
}

/** Whether the text of a property can be edited on an element. */
export function canEdit(property: ElementProperty, element: DiagramElement, flavour: Flavour): boolean {
  return property.isOffered(element, flavour) && property.obstacle?.(element, flavour) === undefined;
}

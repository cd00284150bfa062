import { copyingTitle, eventTitles, nodeTitles } from '#shared/bpmn/element-title.ts';
import { isCopying } from './copying.ts';
import { childrenOf, type DiagramElement, nodeOf } from './moddle.ts';

/** What the things are called that are no nodes of a process. */
const otherTitles: Readonly<Record<string, string>> = {
  process: '流程',
  collaboration: '协作',
  participant: '池／参与者',
  lane: '道',
  gateway: '网关',
  sequenceFlow: '流转路径',
  messageFlow: '消息流',
  association: '关联',
  dataInputAssociation: '数据输入关联',
  dataOutputAssociation: '数据输出关联',
  dataObjectReference: '数据对象引用',
  dataStoreReference: '数据存储引用',
  textAnnotation: '文本注释',
  group: '组',
  dataObject: '数据对象',
  dataStore: '数据存储',
  message: '消息',
  signal: '信号',
  error: '错误',
  escalation: '升级',
};

/** What kind of thing an element is, in Chinese, such as 用户任务 or 定时开始事件. */
export function elementTitle(element: DiagramElement): string {
  const node = nodeOf(element);
  if (isCopying(node)) return copyingTitle;
  const [definition] = node.$instanceOf('bpmn:Event') ? childrenOf(node, 'eventDefinitions') : [];
  const prefix = definition ? titleIn(eventTitles, definition.$type.replace('EventDefinition', '')) : '';
  return prefix + titleOfType(node.$type);
}

/** What a BPMN type is called, such as 用户任务, whether or not it is written with its prefix and a capital. */
export function titleOfType(type: string): string {
  return titleIn({ ...nodeTitles, ...otherTitles }, type) || nodeTitles.other;
}

function titleIn(titles: Readonly<Record<string, string>>, type: string): string {
  const name = type.replace('bpmn:', '');
  return titles[name.charAt(0).toLowerCase() + name.slice(1)] ?? '';
}

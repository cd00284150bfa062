import { translate } from './chinese.ts';
import { childrenOf, type DiagramElement, nodeOf } from './moddle.ts';

/** Types whose name in the library's own words does not follow from the type. */
const special: Record<string, string> = {
  'bpmn:Process': '流程',
  'bpmn:Collaboration': '协作',
  'bpmn:Participant': '池／参与者',
  'bpmn:Lane': '道',
  'bpmn:SubProcess': '子流程',
  'bpmn:AdHocSubProcess': '即席子流程',
  'bpmn:EventBasedGateway': '事件网关',
  'bpmn:Gateway': '网关',
  'bpmn:BoundaryEvent': '边界事件',
  'bpmn:IntermediateCatchEvent': '中间捕获事件',
  'bpmn:SequenceFlow': '流转路径',
  'bpmn:MessageFlow': '消息流',
  'bpmn:Association': '关联',
  'bpmn:DataInputAssociation': '数据输入关联',
  'bpmn:DataOutputAssociation': '数据输出关联',
  'bpmn:DataObjectReference': '数据对象引用',
  'bpmn:DataStoreReference': '数据存储引用',
  'bpmn:TextAnnotation': '文本注释',
  'bpmn:Group': '组',
};

/** What kind of thing an element is, in Chinese, such as 用户任务 or 定时开始事件. */
export function elementTitle(element: DiagramElement): string {
  const node = nodeOf(element);
  const [definition] = node.$instanceOf('bpmn:Event') ? childrenOf(node, 'eventDefinitions') : [];
  if (definition) {
    const title = inLibraryWords(definition.$type.replace('EventDefinition', '') + node.$type.replace('bpmn:', ''));
    if (title) return title;
  }
  return special[node.$type] ?? inLibraryWords(node.$type) ?? node.$type.replace('bpmn:', '');
}

/** `bpmn:UserTask` is "User task" in the words of the library, which are then translated. */
function inLibraryWords(type: string): string | undefined {
  const words = type.replace('bpmn:', '').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const title = translate(words);
  return title === words ? undefined : title;
}

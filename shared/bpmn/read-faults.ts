import type { BpmnDocument } from './document/bpmn-document.ts';
import { odditiesIn } from './document/oddities.ts';
import { elementsOf, textOf } from './moddle.ts';
import type { ReadWarning } from './process-model.ts';

/** What the file must name so that it can be meant. */
const definitionTitles: Readonly<Record<string, string>> = {
  'bpmn:Signal': '信号',
  'bpmn:Error': '错误',
  'bpmn:Escalation': '升级',
};

/** Why engines refuse a file as a whole that can be opened and drawn nevertheless. */
export function readFaults({ tree, definitions }: BpmnDocument): ReadWarning[] {
  const { undeclaredPrefixes, namelessElements, externalEntities } = odditiesIn(tree);
  const messages = [
    ...undeclaredPrefixes.map((prefix) => `前缀“${prefix}”没有声明命名空间，引擎不接受这样的文件`),
    ...namelessElements.map((name) => `元素“${name}”不属于任何命名空间，引擎不接受这样的文件`),
    ...externalEntities.map((name) => `文件引用了外部的“${name}”，出于安全不会读取，引擎不接受这样的文件`),
    ...elementsOf(definitions, 'rootElements').flatMap((element) => {
      const title = definitionTitles[element.$type];
      return title && !textOf(element, 'id') ? `${title}“${textOf(element, 'name') ?? '未命名'}”没有标识` : [];
    }),
  ];
  return messages.map((message) => ({ elementId: null, message, isLoss: true }));
}

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
    ...undeclaredPrefixes.map(
      (prefix) => `前缀“${prefix}”没有声明命名空间，引擎不接受这样的文件，请在根元素上补上 xmlns 声明`,
    ),
    ...namelessElements.map(
      (name) => `元素“${name}”不属于任何命名空间，引擎不接受这样的文件，请加上与周围元素相同的前缀`,
    ),
    ...externalEntities.map(
      (name) => `文件引用了外部的“${name}”，出于安全不会读取，引擎不接受这样的文件，请把内容写进文件并删去引用`,
    ),
    ...elementsOf(definitions, 'rootElements').flatMap((element) => {
      const title = definitionTitles[element.$type];
      return title && !textOf(element, 'id')
        ? `${title}“${textOf(element, 'name') ?? '未命名'}”没有标识，请在流程的列表中移除后重新创建`
        : [];
    }),
  ];
  return messages.map((message) => ({ elementId: null, message, isLoss: true }));
}

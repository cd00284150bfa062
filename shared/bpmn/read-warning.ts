import { type ModdleElement, type ParseWarning, textOf } from './moddle.ts';
import type { ReadWarning } from './process-model.ts';

/** References without which a process runs differently. */
const vitalReferences = new Set(['bpmn:default', 'bpmn:attachedToRef']);
/** The ends of flows are looked after where flows are read. */
const flowEnds = new Set(['bpmn:sourceRef', 'bpmn:targetRef']);

/** What the library complains of, in our words; complaints about things that are kept anyway are left out. */
export function readWarning(warning: ParseWarning): ReadWarning[] {
  const { error, element, property, value } = warning;
  if (error) return [lossOf(warning.message, error.message)];
  if (!element || !property || flowEnds.has(property) || !isReference(element, property)) return [];
  return [
    {
      elementId: textOf(element, 'id') ?? null,
      message: `引用的元素“${value}”不存在，请重新选择或去掉引用`,
      isLoss: vitalReferences.has(property),
    },
  ];
}

function isReference(element: ModdleElement, property: string): boolean {
  return element.$descriptor.propertiesByName?.[property]?.isReference === true;
}

/** Line, element and cause are only found in the library's sentences; where one is missing, ours says less. */
function lossOf(message: string, cause: string): ReadWarning {
  const line = lineOf(message);
  const element = /<([^\s<>]+)>/.exec(message)?.[1];
  const duplicate = /^duplicate ID <(.+)>/.exec(cause)?.[1];
  const illegal = /^illegal ID <(.+)>/.exec(cause)?.[1];
  const where = `${line ?? '文件中'}的${element ? `“${element}”` : '内容'}无法读取`;
  if (duplicate) {
    const told = `${where}：标识与它相同，要换一个`;
    return { elementId: duplicate, message: told, isLoss: true, kind: 'repeatedId' };
  }
  const told = illegal
    ? `${where}：标识“${illegal}”不合规范，要以字母或下划线开头，不含空格和冒号`
    : `${where}，请在原来的工具中改正`;
  return { elementId: null, message: told, isLoss: true };
}

/** The line that one of the library's sentences is about. */
export function lineOf(message: string): string | undefined {
  const line = /line: (\d+)/.exec(message)?.[1];
  return line && `第 ${Number(line) + 1} 行`;
}

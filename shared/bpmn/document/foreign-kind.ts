import type { XmlElement } from './xml-tree.ts';

/** Files that look much like BPMN and are not, by the namespace of their root. */
const kinds: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/omg\.org\/spec\/DMN\//i, '这是决策表（DMN）文件，不是流程图，不能在流程设计器中打开'],
  [/omg\.org\/spec\/CMMN\//i, '这是案例模型（CMMN）文件，不是流程图，不能在流程设计器中打开'],
  [/\/XPDL/i, '这是 XPDL 格式的流程文件。请在原来的工具中另存为 BPMN 2.0，再打开'],
  [/\bjpdl\b/i, '这是 jPDL 格式的流程文件，不是 BPMN 2.0'],
];

/** What a file is instead, as a sentence without its end; undefined when its root does not tell. */
export function foreignKindOf({ uri }: XmlElement): string | undefined {
  return kinds.find(([pattern]) => pattern.test(uri))?.[1];
}

/** What a template of a printed case may name besides its fields, in a line. */
export const printWords = {
  title: '标题',
  serialNumber: '流程编号',
  processName: '流程名称',
  starter: '发起人',
  startedOn: '发起日期',
  endedOn: '结束日期',
  result: '结果',
} as const;

/** What takes room of its own. */
export const printParts = { form: '全部内容', timeline: '审批记录', signatures: '全部签名' } as const;

/** How long the text of a template may be, markup included. */
export const longestPrintTemplate = 50_000;

const ofNode = 'opinions.';

/** The name of what was decided at a node. */
export function opinionsName(nodeId: string): string {
  return `${ofNode}${nodeId}`;
}

/** The node whose decisions a name stands for; null for any other name. */
export function nodeOfOpinions(name: string): string | null {
  return name.startsWith(ofNode) ? name.slice(ofNode.length) : null;
}

/** How a template writes a name. */
export function placeholder(name: string): string {
  return `\${${name}}`;
}

/** A text of a template in its order: words as they stand, and the names that something else stands for. */
export function printPieces(text: string): (string | { name: string })[] {
  return text
    .split(/(\$\{[^{}]{1,200}\})/)
    .map((piece, place) => (place % 2 === 1 ? { name: piece.slice(2, -1).trim() } : piece))
    .filter((piece) => piece !== '');
}

/** The names that a template asks for, each once. */
export function namesIn(template: string): string[] {
  return [...new Set(printPieces(template).flatMap((piece) => (typeof piece === 'string' ? [] : piece.name)))];
}

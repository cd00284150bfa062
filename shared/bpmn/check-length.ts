import { nodeTitles } from './element-title.ts';
import { errorAt, type Problem } from './problem.ts';
import type { ProcessModel } from './process-model.ts';

/** What every engine's tables hold of an id or a name. */
export const longest = 255;

/** Ids and names of a process and of all that is in it which are longer than engines can store. */
export function checkLengths(process: ProcessModel): Problem[] {
  return [
    ...problemsOf(process, '流程'),
    ...Object.values(process.nodes).flatMap((node) => problemsOf(node, nodeTitles[node.kind])),
    ...Object.values(process.flows).flatMap((flow) => problemsOf(flow, '连线')),
  ];
}

function problemsOf(element: { id: string; name: string }, kind: string): Problem[] {
  const { id, name } = element;
  const title = `${kind}“${shortened(name || id)}”`;
  return [
    ...(id.length > longest ? [errorAt(element, `${title}的标识有 ${id.length} 个字符，最多 ${longest} 个`)] : []),
    ...(name.length > longest ? [errorAt(element, `${title}的名称有 ${name.length} 个字符，最多 ${longest} 个`)] : []),
  ];
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 30 ? `${line.slice(0, 30)}…` : line;
}

import { copyingTitle, nodeTitles } from './element-title.ts';
import { drawnName, nameOfNode, placeOf } from './node-name.ts';
import type { FlowNode, ProcessModel, SequenceFlow } from './process-model.ts';

/** A node in a sentence: its kind and name, or where it has none its kind and place; its id only where nothing around it has a name. */
export function titleOfNode(node: FlowNode, process: ProcessModel): string {
  const kind = 'implementation' in node && node.implementation.kind === 'copy' ? copyingTitle : nodeTitles[node.kind];
  return withoutKind(node, process, (name) => `${kind}“${name}”`);
}

/** A flow in a sentence: its name, or where it leads from and to. */
export function titleOfFlow(flow: SequenceFlow, process: ProcessModel): string {
  return named(flow) ?? `从${endOf(flow.source, process)}到${endOf(flow.target, process)}的连线`;
}

/** A flow in a sentence that tells where it leads from already. */
export function titleOfBranch(flow: SequenceFlow, process: ProcessModel): string {
  return named(flow) ?? `到${endOf(flow.target, process)}的连线`;
}

function named({ name }: SequenceFlow): string | undefined {
  const drawn = drawnName({ name });
  return drawn ? `连线“${drawn}”` : undefined;
}

function endOf(id: string, process: ProcessModel): string {
  const node = process.nodes[id];
  return node ? withoutKind(node, process, (name) => `“${name}”`) : `“${id}”`;
}

function withoutKind(node: FlowNode, process: ProcessModel, quoted: (name: string) => string): string {
  const name = drawnName(node);
  if (name) return quoted(name);
  return placeOf(node, process) ? nameOfNode(node, process) : quoted(node.id);
}

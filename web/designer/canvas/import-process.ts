import { childOf, childrenOf, type ModdleNode, textOf } from './moddle.ts';
import type { Diagram } from './services.ts';

/** Shows a file in a viewer: the diagram of one of its processes, without an id or when it has none the first one. */
export async function importProcess(viewer: Diagram, xml: string, processId?: string): Promise<void> {
  await viewer.importXML(xml);
  if (processId === undefined) return;
  const definitions: ModdleNode = viewer.getDefinitions();
  const diagrams = childrenOf(definitions, 'diagrams');
  const wanted = diagrams.find((diagram) => shows(diagram, processId));
  if (wanted && wanted !== diagrams[0]) await viewer.open(wanted);
}

/** Whether a diagram is that of a process, or of the pools of which one contains it. */
function shows(diagram: ModdleNode, processId: string): boolean {
  const plane = childOf(diagram, 'plane');
  const root = plane && childOf(plane, 'bpmnElement');
  if (!root) return false;
  const processes = childrenOf(root, 'participants').map((pool) => childOf(pool, 'processRef'));
  return [root, ...processes].some((process) => process && textOf(process, 'id') === processId);
}

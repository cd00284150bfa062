import { childOf, childrenOf, type ModdleNode, textOf } from './moddle.ts';
import type { Diagram } from './services.ts';

/** The diagram of a file that is meant; without either the first one. */
export interface MeantDiagram {
  /** The id of the process that it shows. */
  readonly processKey?: string | undefined;
  /** Its place among the diagrams of the file. */
  readonly diagramIndex?: number | undefined;
}

/** Shows one diagram of a file in a viewer; the first one when the one that is meant is not there. */
export async function importDiagram(viewer: Diagram, xml: string, meant: MeantDiagram): Promise<void> {
  await viewer.importXML(xml);
  const definitions: ModdleNode = viewer.getDefinitions();
  const diagrams = childrenOf(definitions, 'diagrams');
  const { processKey, diagramIndex = 0 } = meant;
  const wanted =
    processKey === undefined ? diagrams[diagramIndex] : diagrams.find((diagram) => shows(diagram, processKey));
  if (wanted && wanted !== diagrams[0]) await viewer.open(wanted);
}

/** Whether a diagram is that of a process, or of the pools of which one contains it. */
function shows(diagram: ModdleNode, processKey: string): boolean {
  const plane = childOf(diagram, 'plane');
  const root = plane && childOf(plane, 'bpmnElement');
  if (!root) return false;
  const processes = childrenOf(root, 'participants').map((pool) => childOf(pool, 'processRef'));
  return [root, ...processes].some((process) => process && textOf(process, 'id') === processKey);
}

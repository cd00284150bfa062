import { elementOf, elementsOf, type ModdleElement } from '#shared/bpmn/moddle.ts';

/** How what a file draws and what was drawn automatically go together. */
export interface DrawnParts {
  /** Whether the file draws anything itself. */
  readonly wasDrawn: boolean;
  /** Names of collapsed sub-processes whose content lay beside them and was given a diagram of its own. */
  readonly separated: readonly string[];
  /** Names of processes that lay in the diagram of another and were given one of their own. */
  readonly movedOut: readonly string[];
  /** Diagrams of which the file has nothing. */
  readonly laidOut: readonly LaidOutPart[];
}

/** One diagram that was drawn automatically as a whole. */
export interface LaidOutPart {
  /** Empty for one that has neither name nor id. */
  readonly name: string;
  readonly shapes: number;
  readonly edges: number;
}

/** Tells apart the diagrams that a file did not have. */
export function drawnPartsIn(
  definitions: ModdleElement,
  isFromFile: (element: ModdleElement) => boolean,
): Omit<DrawnParts, 'wasDrawn'> {
  const [separated, movedOut]: [string[], string[]] = [[], []];
  const laidOut: LaidOutPart[] = [];
  for (const diagram of elementsOf(definitions, 'diagrams').filter((one) => !isFromFile(one))) {
    const plane = elementOf(diagram, 'plane');
    const about = elementOf(plane, 'bpmnElement');
    const items = elementsOf(plane, 'planeElement');
    if (!about || items.length === 0) continue;
    const name = nameOf(about);
    if (!items.some(isFromFile)) {
      const edges = items.filter((item) => item.$instanceOf('bpmndi:BPMNEdge')).length;
      laidOut.push({ name, shapes: items.length - edges, edges });
    } else if (about.$instanceOf('bpmn:SubProcess')) separated.push(name);
    else movedOut.push(name);
  }
  return { separated, movedOut, laidOut };
}

/** Pools go by the names of the pools. */
function nameOf(about: ModdleElement): string {
  const pools = elementsOf(about, 'participants').flatMap((pool) => String(pool.get('name') ?? '') || []);
  return String(about.get('name') || pools.join('、') || about.get('id') || '');
}

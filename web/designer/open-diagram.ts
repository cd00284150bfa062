import { extensionsFor, type Flavour } from '#shared/bpmn/flavour.ts';
import type { Additions } from '#shared/bpmn/layout/diagram-elements.ts';
import { withBpmnNamespace } from '#shared/bpmn/namespace.ts';
import { createDiagram } from './canvas/create-diagram.ts';
import { layoutOnImport } from './canvas/layout-on-import.ts';
import { childOf, childrenOf, type ModdleNode } from './canvas/moddle.ts';
import type { Diagram } from './canvas/services.ts';
import { type ImportWarning, type Loss, lineOf, lossesOf } from './losses.ts';

/** A file that has been read and drawn, not yet shown. */
export interface OpenedDiagram {
  readonly diagram: Diagram;
  readonly flavour: Flavour;
  /** The element of the canvas; hidden until shown. */
  readonly stage: HTMLElement;
  readonly losses: readonly Loss[];
  /** What was drawn automatically because the file did not say where it lies. */
  readonly additions: Additions;
}

/** Why a file cannot be opened. */
export type OpenProblem = 'broken' | 'withoutDiagram' | 'unwritable' | 'undrawable';

/** A file that cannot be opened; whatever was open stays. */
export class OpenError extends Error {
  readonly problem: OpenProblem;
  readonly line?: number;

  constructor(problem: OpenProblem, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.problem = problem;
    if (problem === 'broken') this.line = lineOf(message);
  }
}

/**
 * Reads a file with the one descriptor that fits it and draws it in a hidden element below `host`.
 * Throws {@link OpenError}; then nothing is left behind.
 */
export async function openDiagram(xml: string, host: HTMLElement, isReadOnly: boolean): Promise<OpenedDiagram> {
  const stage = document.createElement('div');
  stage.className = 'designer-stage';
  stage.style.visibility = 'hidden';
  host.append(stage);

  let diagram: Diagram | undefined;
  try {
    const file = withBpmnNamespace(xml);
    const { flavour, extensions } = extensionsFor(file);
    diagram = createDiagram({ stage, isReadOnly, moddleExtensions: extensions });
    const layout = layoutOnImport(diagram);
    const warnings = await draw(diagram, file);
    return { diagram, flavour, stage, losses: lossesOf(warnings), additions: layout.additions };
  } catch (error) {
    diagram?.destroy();
    stage.remove();
    throw error instanceof OpenError ? error : new OpenError('undrawable', error);
  }
}

async function draw(diagram: Diagram, xml: string): Promise<readonly ImportWarning[]> {
  let definitions: ModdleNode | undefined;
  diagram.on('import.parse.complete', (event: { definitions?: ModdleNode }) => {
    definitions = event.definitions;
  });

  const result = await diagram.importXML(xml).catch((cause: unknown) => {
    if (!definitions) throw new OpenError('broken', cause);
    throw new OpenError(hasShapes(definitions) ? 'undrawable' : 'withoutDiagram', cause);
  });
  if (definitions && !hasShapes(definitions) && hasFlowElements(definitions)) {
    throw new OpenError('withoutDiagram', 'no shape in any diagram');
  }

  // A document that cannot be written back must not be edited: its changes would have nowhere to go.
  await diagram.saveXML().catch((cause: unknown) => {
    throw new OpenError('unwritable', cause);
  });

  // The library declares the warnings as texts, but they are objects.
  return result.warnings as unknown as readonly ImportWarning[];
}

function hasShapes(definitions: ModdleNode): boolean {
  return childrenOf(definitions, 'diagrams').some((diagram) => {
    const plane = childOf(diagram, 'plane');
    return plane !== undefined && childrenOf(plane, 'planeElement').length > 0;
  });
}

function hasFlowElements(definitions: ModdleNode): boolean {
  return childrenOf(definitions, 'rootElements').some(
    (root) =>
      (root.$type === 'bpmn:Process' && childrenOf(root, 'flowElements').length > 0) ||
      (root.$type === 'bpmn:Collaboration' && childrenOf(root, 'participants').length > 0),
  );
}

import { type BpmnDocument, readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { DocumentError } from '#shared/bpmn/document/bpmn-tree.ts';
import { declaredAsUtf8 } from '#shared/bpmn/document/declared-encoding.ts';
import { settleDocument } from '#shared/bpmn/document/settle-document.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { bindDocument } from './canvas/bind-document.ts';
import { chinese } from './canvas/chinese.ts';
import { createDiagram } from './canvas/create-diagram.ts';
import { childOf, childrenOf, type ModdleNode } from './canvas/moddle.ts';
import type { Diagram } from './canvas/services.ts';
import type { Findings } from './findings.ts';
import { completedAway, laidOutAway } from './lay-out-away.ts';
import type { ImportWarning, Loss } from './losses.ts';
import { OpenError, unfetched } from './open-error.ts';

/** A file that has been read and drawn, not yet shown. */
export interface OpenedDiagram extends Findings {
  readonly diagram: Diagram;
  /** What the canvas shows, tied to its text. */
  readonly document: BpmnDocument;
  readonly flavour: Flavour;
  /** The element of the canvas; hidden until shown. */
  readonly stage: HTMLElement;
  /** What saving would lose, and what the canvas cannot show. */
  readonly losses: readonly Loss[];
  /** Lets what was drawn automatically be written even if nothing else is done. */
  readonly keepLayout: () => void;
}

/**
 * Reads a file with the one descriptor that fits it and draws it in a hidden element below `host`.
 * Throws {@link OpenError}; then nothing is left behind. `tellLayout` hears when a layout begins and ends that takes a while.
 */
export async function openDiagram(
  xml: string,
  host: HTMLElement,
  isReadOnly: boolean,
  tellLayout: (isLayingOut: boolean) => void = () => {},
): Promise<OpenedDiagram> {
  const stage = globalThis.document.createElement('div');
  stage.className = 'designer-stage is-hidden';
  host.append(stage);

  let diagram: Diagram | undefined;
  try {
    const laidOut = await laidOutAway(xml, tellLayout);
    const note = (created: Diagram) => {
      diagram?.destroy();
      diagram = created;
    };
    const given = readOnto(stage, laidOut?.xml ?? xml, isReadOnly, note);
    const completed = laidOut ? undefined : await completedAway(given.document, tellLayout);
    const { document, canvas } = completed ? readOnto(stage, completed.xml, isReadOnly, note) : given;
    // Untouched it is saved as it was given.
    const read = laidOut || completed ? { ...document, text: declaredAsUtf8(xml) } : document;
    bindDocument(canvas, read);
    // Loaded with the first file: most of the designer does without.
    const [{ layoutOnImport }, { findingsOf }, { lossesOf, trialLosses, undrawnOn }] = await Promise.all([
      import('./canvas/layout-on-import.ts'),
      import('./findings.ts'),
      import('./opening-losses.ts'),
      chinese(),
    ]).catch(unfetched);
    // Before drawing, which may rearrange the model: another matter than what saving loses.
    const trial = trialLosses(document);
    // Its failure is dealt with when it is waited for.
    trial.catch(() => {});
    const wasDrawn = !laidOut && hasShapes(read.definitions as unknown as ModdleNode);
    const layout = layoutOnImport(canvas);
    const warnings = await draw(canvas, read);
    const losses = await lossesOf(document, { warnings, undrawn: undrawnOn(canvas, read) }, await trial);
    settleDocument(read);
    const keepLayout = () => {
      read.state.isSettled = false;
    };
    const additions = (laidOut ?? completed)?.additions ?? layout.additions;
    const findings = findingsOf(read, { originalXml: xml, additions, wasDrawn });
    return { ...findings, diagram: canvas, document: read, flavour: read.flavour, stage, losses, keepLayout };
  } catch (error) {
    diagram?.destroy();
    stage.remove();
    throw error instanceof OpenError ? error : new OpenError('undrawable', error, xml);
  }
}

/** Frees the canvas of a diagram. */
export function dispose({ diagram, stage }: OpenedDiagram): void {
  diagram.destroy();
  stage.remove();
}

/** Reads a file with the library of the canvas that shall show it, so that all of the canvas's tools know its types. */
function readOnto(
  stage: HTMLElement,
  xml: string,
  isReadOnly: boolean,
  note: (diagram: Diagram) => void,
): { document: BpmnDocument; canvas: Diagram } {
  let canvas: Diagram | undefined;
  try {
    const read = readDocument(xml, (moddleExtensions) => {
      canvas = createDiagram({ stage, isReadOnly, moddleExtensions });
      note(canvas);
      return canvas.get('moddle');
    });
    if (!canvas) throw new Error('the file was read without a canvas');
    return { document: read, canvas };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new OpenError(error.reason === 'notXml' ? 'broken' : 'notBpmn', error, xml);
  }
}

async function draw(diagram: Diagram, read: BpmnDocument): Promise<readonly ImportWarning[]> {
  // The library's own types for the model and ours describe the same objects.
  const definitions = read.definitions as unknown as ModdleNode;
  const result = await diagram.importXML(read.text).catch((cause: unknown) => {
    throw new OpenError(hasShapes(definitions) ? 'undrawable' : 'withoutDiagram', cause, read.text);
  });
  if (!hasShapes(definitions) && hasFlowElements(definitions)) {
    throw new OpenError('withoutDiagram', 'no shape in any diagram');
  }
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

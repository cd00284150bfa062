import { type BpmnDocument, isAsRead, readDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { DocumentError } from '#shared/bpmn/document/bpmn-tree.ts';
import type { XmlDifference } from '#shared/bpmn/document/compare-xml.ts';
import { declaredAsUtf8, otherEncodingIn } from '#shared/bpmn/document/declared-encoding.ts';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { type Oddities, odditiesIn } from '#shared/bpmn/document/oddities.ts';
import { settleDocument } from '#shared/bpmn/document/settle-document.ts';
import { lineAt } from '#shared/bpmn/document/xml-tree.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Additions } from '#shared/bpmn/layout/diagram-elements.ts';
import { drawnElementsIn } from '#shared/bpmn/layout/drawn-elements.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { bindDocument } from './canvas/bind-document.ts';
import { chinese } from './canvas/chinese.ts';
import { createDiagram } from './canvas/create-diagram.ts';
import { childOf, childrenOf, type DiagramElement, type ModdleNode } from './canvas/moddle.ts';
import type { Diagram } from './canvas/services.ts';
import type { DrawnParts } from './drawn-parts.ts';
import { compareAway, isWorthAWorker } from './file-work.ts';
import { completedAway, laidOutAway } from './lay-out-away.ts';
import type { ImportWarning, Loss } from './losses.ts';

/** A file that has been read and drawn, not yet shown. */
export interface OpenedDiagram {
  readonly diagram: Diagram;
  /** What the canvas shows, tied to its text. */
  readonly document: BpmnDocument;
  readonly flavour: Flavour;
  /** Whether the file itself tells its engine. */
  readonly isFlavourTold: boolean;
  /** The element of the canvas; hidden until shown. */
  readonly stage: HTMLElement;
  /** What saving would lose, and what the canvas cannot show. */
  readonly losses: readonly Loss[];
  /** What was drawn automatically because the file did not say where it lies. */
  readonly additions: Additions;
  /** How that and what was drawn already go together. */
  readonly drawn: DrawnParts;
  /** What is strange about the file. */
  readonly oddities: Oddities;
  /** The encoding of the file when it is another than that of everything that is saved. */
  readonly encoding: string | undefined;
  /** Lets what was drawn automatically be written even if nothing else is done. */
  readonly keepLayout: () => void;
  /** The file as it was given. */
  readonly originalXml: string;
}

/** What is worth knowing of a file that was opened. */
export type Findings = Pick<
  OpenedDiagram,
  'additions' | 'drawn' | 'oddities' | 'encoding' | 'isFlavourTold' | 'originalXml'
>;

/** Why a file cannot be opened. */
export type OpenProblem = 'broken' | 'notBpmn' | 'withoutDiagram' | 'unwritable' | 'undrawable' | 'unfetched';

/** A file that cannot be opened; whatever was open stays. */
export class OpenError extends Error {
  readonly problem: OpenProblem;
  readonly line?: number;
  /** That line of the file. */
  readonly excerpt?: string;
  /** The file, where it could be opened in another way. */
  readonly xml: string;

  /** The message is Chinese where the reader of the file is the cause; what a library says is for the console. */
  constructor(problem: OpenProblem, cause: unknown, xml = '') {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.problem = problem;
    this.xml = xml;
    if (!(cause instanceof DocumentError) || cause.line === undefined) return;
    this.line = cause.line;
    this.excerpt = xml.split('\n')[cause.line - 1]?.trim().slice(0, 200);
  }
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
    // Before drawing, which may rearrange the model: another matter than what saving loses.
    const trial = trialLosses(document);
    // Its failure is dealt with when it is waited for.
    trial.catch(() => {});
    // Loaded with the first file: most of the designer does without.
    const [{ layoutOnImport }, { drawnPartsIn }] = await Promise.all([
      import('./canvas/layout-on-import.ts'),
      import('./drawn-parts.ts'),
      chinese(),
    ]).catch(unfetched);
    const wasDrawn = !laidOut && hasShapes(read.definitions as unknown as ModdleNode);
    const layout = layoutOnImport(canvas);
    const warnings = await draw(canvas, read);
    const losses = await lossesOf(document, { warnings, undrawn: undrawnOn(canvas, read) }, await trial);
    settleDocument(read);
    const keepLayout = () => {
      read.state.isSettled = false;
    };
    const isFromFile = (element: ModdleElement) => read.read.sources.has(element as ModelElement);
    const drawn = { wasDrawn, ...drawnPartsIn(read.definitions, isFromFile) };
    const additions = (laidOut ?? completed)?.additions ?? layout.additions;
    const { flavour, isFlavourTold } = read;
    const encoding = otherEncodingIn(xml);
    return {
      diagram: canvas,
      document: read,
      flavour,
      isFlavourTold,
      stage,
      losses,
      additions,
      drawn,
      oddities: odditiesIn(read.tree),
      encoding,
      keepLayout,
      originalXml: xml,
    };
  } catch (error) {
    diagram?.destroy();
    stage.remove();
    throw error instanceof OpenError ? error : new OpenError('undrawable', error, xml);
  }
}

/** What is loaded with the first file did not arrive: the file is as good as before. */
function unfetched(cause: unknown): never {
  throw new OpenError('unfetched', cause);
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

/** All that is lost, in words. */
async function lossesOf(
  document: BpmnDocument,
  { warnings, undrawn }: { warnings: readonly ImportWarning[]; undrawn: readonly ModdleElement[] },
  differences: readonly XmlDifference[],
): Promise<Loss[]> {
  if (warnings.length + undrawn.length + differences.length === 0) return [];
  const { lossOfUndrawn, undrawnIn, wordsOfLoss } = await import('./losses.ts').catch(unfetched);
  return [
    ...differences.map(wordsOfLoss),
    ...undrawnIn(warnings, (element) => lineIn(document, element)),
    ...lossOfUndrawn(undrawn, warnings),
  ];
}

/** What the file draws and the canvas does not, for whatever reason. */
function undrawnOn(diagram: Diagram, { definitions }: BpmnDocument): ModdleElement[] {
  const registry = diagram.get('elementRegistry');
  const shown = new Set(registry.getAll().map((element) => (element as DiagramElement).businessObject as unknown));
  return drawnElementsIn(definitions).filter((element) => !shown.has(element));
}

/** Where an element of the model stands in the file. */
function lineIn({ read, text }: BpmnDocument, element: object | undefined): number | undefined {
  const source = element && read.sources.get(element as ModelElement);
  return source && lineAt(text, source.node.offset);
}

/**
 * What writing the document, which is unchanged, loses. One that cannot be written back must not be edited: its changes
 * would have nowhere to go.
 */
async function trialLosses(document: BpmnDocument): Promise<XmlDifference[]> {
  if (isAsRead(document)) return [];
  let written: string;
  try {
    written = writeDocument(document);
  } catch (error) {
    throw new OpenError('unwritable', error);
  }
  const { text } = document;
  if (written === text) return [];
  // Where no worker can be had, or it failed, the page compares by itself.
  const away = isWorthAWorker(text) ? await compareAway(text, written).catch(() => undefined) : undefined;
  return away ?? compareHere(text, written);
}

async function compareHere(text: string, written: string): Promise<XmlDifference[]> {
  const { compareXml } = await import('#shared/bpmn/document/compare-xml.ts').catch(unfetched);
  return compareXml(text, written);
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

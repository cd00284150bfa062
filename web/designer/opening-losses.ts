import { type BpmnDocument, isAsRead, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { XmlDifference } from '#shared/bpmn/document/compare-xml.ts';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { lineAt } from '#shared/bpmn/document/xml-tree.ts';
import { drawnElementsIn } from '#shared/bpmn/layout/drawn-elements.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import type { Diagram } from './canvas/services.ts';
import { compareAway, isWorthAWorker } from './file-work.ts';
import type { ImportWarning, Loss } from './losses.ts';
import { OpenError, unfetched } from './open-error.ts';

/**
 * What writing the document, which is unchanged, loses. One that cannot be written back must not be edited: its changes
 * would have nowhere to go.
 */
export async function trialLosses(document: BpmnDocument): Promise<XmlDifference[]> {
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

/** All that is lost, in words. */
export async function lossesOf(
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
export function undrawnOn(diagram: Diagram, { definitions }: BpmnDocument): ModdleElement[] {
  const registry = diagram.get('elementRegistry');
  const shown = new Set(registry.getAll().map((element) => (element as DiagramElement).businessObject as unknown));
  return drawnElementsIn(definitions).filter((element) => !shown.has(element));
}

/** Where an element of the model stands in the file. */
function lineIn({ read, text }: BpmnDocument, element: object | undefined): number | undefined {
  const source = element && read.sources.get(element as ModelElement);
  return source && lineAt(text, source.node.offset);
}

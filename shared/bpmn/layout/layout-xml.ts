import { readDocument, writeDocument } from '../document/bpmn-document.ts';
import { elementsOf, type ModdleElement } from '../moddle.ts';
import type { Additions } from './diagram-elements.ts';
import { layoutDefinitions } from './layout-definitions.ts';

/** A file with everything drawn that can be. */
export interface LaidOutFile {
  /** The very same text when nothing was missing. */
  readonly xml: string;
  readonly additions: Additions;
}

/** Why there is nothing to lay out, in Chinese. */
export class LayoutRefusal extends Error {}

/**
 * Completes the diagrams of a file; everything else keeps its text to the letter but for ids that drawn elements need.
 * Throws DocumentError for what is no BPMN file, and {@link LayoutRefusal} for one without any process.
 */
export function layoutXml(xml: string): LaidOutFile {
  const document = readDocument(xml);
  const { definitions, moddle } = document;
  if (!hasProcess(definitions)) throw new LayoutRefusal('文件中没有流程');
  const additions = layoutDefinitions(definitions, moddle);
  const isWhole = additions.shapes + additions.edges === 0;
  return { xml: isWhole ? xml : writeDocument(document), additions };
}

function hasProcess(definitions: ModdleElement): boolean {
  return elementsOf(definitions, 'rootElements').some(
    (root) => root.$instanceOf('bpmn:Process') || root.$instanceOf('bpmn:Collaboration'),
  );
}

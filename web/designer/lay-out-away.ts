import type { BpmnDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { LaidOutFile } from '#shared/bpmn/layout/layout-xml.ts';
import { isWorthAWorker, isWorthLayoutAway, layoutAway } from './file-work.ts';

type Tell = (isLayingOut: boolean) => void;

/** A large file without any diagram, laid out before it is read, so that the page stays usable; undefined for others. */
export function laidOutAway(xml: string, tell: Tell): Promise<LaidOutFile | undefined> {
  return xml.includes('BPMNDiagram') || !isWorthLayoutAway(xml) ? Promise.resolve(undefined) : askFor(xml, tell);
}

/** A large file that was read, with what its diagrams lack; undefined when that is nothing, or quickly drawn on the page. */
export async function completedAway({ text, definitions }: BpmnDocument, tell: Tell): Promise<LaidOutFile | undefined> {
  if (!isWorthAWorker(text)) return undefined;
  // Where it does not arrive, the page completes the file by itself.
  const completion = await import('./completable.ts').catch(() => undefined);
  if (!completion?.isCompletable(definitions)) return undefined;
  const completed = await askFor(text, tell);
  return completed?.xml === text ? undefined : completed;
}

async function askFor(xml: string, tell: Tell): Promise<LaidOutFile | undefined> {
  tell(true);
  // What cannot be laid out is refused with its reason when it is read.
  const laidOut = await layoutAway(xml).catch(() => undefined);
  tell(false);
  return laidOut;
}

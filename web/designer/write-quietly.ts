import { type BpmnDocument, writeDocument, writeDocumentInPieces } from '#shared/bpmn/document/bpmn-document.ts';

/** How long the page may be kept busy in one piece. */
const sliceMs = 6;
/** How long to leave whoever changes the document alone before the next attempt. */
const pauseMs = 400;
/** Who changes it without a pause for so long gets it written in one piece. */
const mostWaitMs = 20_000;

/** Writes a document while the page has nothing better to do; `revision` tells when it has changed meanwhile. */
export async function writeQuietly(document: BpmnDocument, revision: () => number): Promise<string> {
  const endMs = performance.now() + mostWaitMs;
  do {
    const written = await writtenInSlices(document, revision);
    if (written !== undefined) return written;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  } while (performance.now() < endMs);
  return writeDocument(document);
}

/**
 * Writes a document by {@link writeQuietly}, anew when it is changed meanwhile, and once for all who ask for it at the same
 * time.
 */
export class QuietWriter {
  private writing: { document: BpmnDocument; xml: Promise<string> } | null = null;

  write(document: BpmnDocument, revision: () => number): Promise<string> {
    if (this.writing?.document !== document) {
      const writing = { document, xml: writeQuietly(document, revision) };
      this.writing = writing;
      const forget = () => {
        if (this.writing === writing) this.writing = null;
      };
      writing.xml.then(forget, forget);
    }
    return this.writing.xml;
  }
}

async function writtenInSlices(document: BpmnDocument, revision: () => number): Promise<string | undefined> {
  await idle();
  const begun = revision();
  const pieces = writeDocumentInPieces(document);
  for (;;) {
    const endMs = performance.now() + sliceMs;
    do {
      const piece = pieces.next();
      if (piece.done) return piece.value;
    } while (performance.now() < endMs);
    await idle();
    if (revision() !== begun) return undefined;
  }
}

/** Not every browser tells when it is idle. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 10);
  });
}

import { type BpmnDocument, writeDocument, writeDocumentInPieces } from '#shared/bpmn/document/bpmn-document.ts';

/** How long the page may be kept busy in one piece. */
const sliceMs = 6;
/** Who changes the document without a pause gets it written in one piece after so many attempts. */
const mostAttempts = 5;

/** Writes a document while the page has nothing better to do; `revision` tells when it has changed meanwhile. */
export async function writeQuietly(document: BpmnDocument, revision: () => number): Promise<string> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const written = await writtenInSlices(document, revision);
    if (written !== undefined) return written;
  }
  return writeDocument(document);
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

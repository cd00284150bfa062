import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** What documents leave to their reader: how Chinese is encoded, and the fonts that every reader has. */
const parts = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', { query: '?url&no-inline', import: 'default' }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
  }),
};

const folders: Readonly<Record<string, string>> = { cMapUrl: 'cmaps', standardFontDataUrl: 'standard_fonts' };

/** Fetches the parts from where the build has put them. */
class BuiltParts {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const addressOf = parts[`/node_modules/pdfjs-dist/${folders[kind]}/${filename}`];
    if (!addressOf) throw new Error(`there is no part ${filename} of kind ${kind}`);
    const response = await fetch(await addressOf());
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Begins to read a PDF. Scripts in it never run. */
export function openPdf(content: ArrayBuffer): PDFDocumentLoadingTask {
  return getDocument({
    data: content,
    BinaryDataFactory: BuiltParts,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'standard_fonts/',
    useWorkerFetch: false,
    useWasm: false,
  });
}

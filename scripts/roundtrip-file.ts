import { readDocument, rewriteDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { DocumentError } from '#shared/bpmn/document/bpmn-tree.ts';
import { compareXml, type XmlDifference } from '#shared/bpmn/document/compare-xml.ts';
import { lossesOf } from '#shared/bpmn/document/losses-of.ts';

/** What can become of a file, best first. */
export const outcomes = ['lossless', 'told losses', 'refused', 'silent loss', 'crash'] as const;

/** What has become of a file. */
export interface RoundTrip {
  readonly outcome: (typeof outcomes)[number];
  /** Losses, or why there is no result. */
  readonly reasons: readonly string[];
  /** The file as it was saved. */
  readonly xml?: string;
}

/** Opens and saves a file as the designer does: what opening says is held against what saving has done. */
export function roundTrip(text: string): RoundTrip {
  try {
    const document = readDocument(text);
    const told = new Set(lossesOf(document).map(sentenceOf));
    // Saving takes what nobody changed as it stands, which would prove nothing: here each element is written as if it had been.
    const xml = rewriteDocument(document);
    const found = compareXml(text, xml).map(sentenceOf);
    const silent = found.filter((sentence) => !told.has(sentence));
    if (silent.length > 0) return { outcome: 'silent loss', reasons: silent, xml };
    return { outcome: found.length > 0 ? 'told losses' : 'lossless', reasons: found, xml };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const { reason, message, line } = error;
    const kind = reason === 'notXml' ? '不是有效的 XML' : '不是 BPMN';
    return { outcome: 'refused', reasons: [`${kind}：${message}${line ? `（第 ${line} 行）` : ''}`] };
  }
}

function sentenceOf({ kind, what, elementId, line }: XmlDifference): string {
  return `${kind}: ${what} in ${elementId ?? 'the file'}, line ${line}`;
}

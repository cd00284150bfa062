import { isBlank, type XmlElement } from './xml-tree.ts';

/** What follows the last line break of white space. */
export function tailOf(blank: string): string {
  return blank.slice(blank.lastIndexOf('\n') + 1);
}

/** How a file is laid out. */
export interface TextLayout {
  /** Null when everything is on one line. */
  readonly lineBreak: string | null;
  /** One step of indentation. */
  readonly unit: string;
}

/** The layout of a file by its first indented element. */
export function textLayoutOf(root: XmlElement): TextLayout {
  const first = root.children.find((child) => child.kind === 'element');
  const before = root.children.find(isBlank);
  const isLaidOut = first === undefined || (before?.kind === 'text' && before.raw.includes('\n'));
  if (!isLaidOut) return { lineBreak: null, unit: '' };
  const raw = before?.kind === 'text' ? before.raw : '\n  ';
  return { lineBreak: raw.includes('\r\n') ? '\r\n' : '\n', unit: tailOf(raw) || '  ' };
}

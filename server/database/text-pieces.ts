import type { FieldKind } from '#shared/field.ts';

// The functions of the store that are named here come with the migrations `text_pieces` and `case-words`.

/**
 * The words of a column that holds text, as an expression of SQL. Of rich text as it is stored that is what stands between
 * its markup: a word may be half in bold, and no tag is one (decision 0071).
 */
export function wordsOf(kind: FieldKind, column: string): string {
  return kind === 'richText' ? `rich_text_words(${column})` : column;
}

/** Every two characters in a row of these words: what an index of Chinese text is made of. */
export function piecesOf(kind: FieldKind, column: string): string {
  return `text_pieces(${wordsOf(kind, column)})`;
}

/** Every two characters in a row of what a case is found by: its title, its number, and what its summary tells. `at` stands before its columns. */
export function piecesOfCase(at = ''): string {
  return piecesOf('text', `case_words(${at}"title", ${at}"serial_number", ${at}"summary")`);
}

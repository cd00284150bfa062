/** A part of a word document as its reader has it: paragraphs, tables, rows, runs. */
export interface WordPart {
  children?: WordPart[];
}

/**
 * Leaves out of a part whatever comes after so many parts within it, wherever that is. Answers how many more there could have
 * been, below zero where something was left out.
 */
export function cutParts(part: WordPart, most: number): number {
  const { children = [] } = part;
  let left = most;
  for (const [place, child] of children.entries()) {
    if (left <= 0) {
      part.children = children.slice(0, place);
      return -1;
    }
    left = cutParts(child, left - 1);
    if (left < 0) {
      part.children = children.slice(0, place + 1);
      return left;
    }
  }
  return left;
}

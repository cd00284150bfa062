/** The style that writes a title at the head of each printed page, and at its foot which page of how many it is. */
export function pageMargins(title: string): string {
  return `@page {
  @top-left { content: ${styleText(title)}; }
  @bottom-right { content: "第 " counter(page) " 页，共 " counter(pages) " 页"; }
}`;
}

/** A text as a string of a style: whatever could end the string or the style is spelled by its number. */
function styleText(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}

const looksLikeMarkup = /<\/?[a-z][^<>]*>/i;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Whether a text is marked up; what is not are paragraphs as somebody typed them, or as they stand in a sheet. */
export function isMarkup(text: string): boolean {
  return looksLikeMarkup.test(text);
}

/** The words of a rich text, a line for each paragraph. */
export function plainOf(text: string): string {
  if (!isMarkup(text)) return text.trim();
  return text
    .replace(/<(?:\/p|\/h[1-6]|\/li|\/blockquote|\/pre|br\s?\/?)>/gi, '\n')
    .replace(/<img [^<>]*>/gi, '［图片］')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Paragraphs as markup. */
export function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
}

/** The ids of the files whose pictures stand in a rich text. */
export function picturesIn(text: string): string[] {
  const found = text.matchAll(/ data-file="([0-9a-f-]{36})"/g);
  return [...new Set([...found].map(([, id = '']) => id))];
}

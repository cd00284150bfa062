/** The declaration says UTF-8, since that is what every file is written in. */
export function declaredAsUtf8(text: string): string {
  return text.replace(/^(\ufeff?<\?xml[^>]*?\sencoding\s*=\s*)(["'])([^"']*)\2/, (whole, start, quote, encoding) =>
    /^utf-?8$/i.test(encoding) ? whole : `${start}${quote}UTF-8${quote}`,
  );
}

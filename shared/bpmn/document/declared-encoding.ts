const declaration = /^(\ufeff?\s*<\?xml[^>]*?\sencoding\s*=\s*)(["'])([^"']*)\2/;

const version = /^\ufeff?\s*<\?xml\s+version\s*=\s*(?:"[^"]*"|'[^']*')/;

/** The declaration says UTF-8, since that is what every file is written in. */
export function declaredAsUtf8(text: string): string {
  return text.replace(declaration, (whole, start, quote, declared) =>
    isUtf8(declared) ? whole : `${start}${quote}UTF-8${quote}`,
  );
}

/** The encoding that a text declares, unless that is UTF-8. */
export function otherEncodingIn(text: string): string | undefined {
  const encoding = declaration.exec(text)?.[3];
  return encoding && !isUtf8(encoding) ? encoding : undefined;
}

function isUtf8(encoding: string): boolean {
  return /^utf-?8$/i.test(encoding);
}

/** The text with its declaration naming an encoding; it gets one where there is none and the encoding is not UTF-8. */
export function declaredAs(text: string, encoding: string): string {
  const declared = declaration.exec(text)?.[3];
  if (declared !== undefined) {
    if (isNameOf(encoding, declared)) return text;
    return text.replace(declaration, (_, start, quote) => `${start}${quote}${encoding}${quote}`);
  }
  if (isNameOf(encoding, 'utf-8')) return text;
  if (/^\ufeff?\s*<\?xml\s/.test(text)) return text.replace(version, `$& encoding="${encoding}"`);
  return text.replace(/^\ufeff?/, `$&<?xml version="1.0" encoding="${encoding}"?>\n`);
}

/** Whether a declaration means an encoding. */
function isNameOf(encoding: string, declared: string): boolean {
  if (/^utf-?16/i.test(encoding)) return /^(utf-?16|ucs-?2)/i.test(declared);
  if (/^utf-?8$/i.test(encoding)) return /^(utf-?8|(us-)?ascii)$/i.test(declared);
  if (/^gb/i.test(encoding)) return /^gb/i.test(declared);
  return plain(encoding) === plain(declared);
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^cp(?=125\d$)/, 'windows');
}

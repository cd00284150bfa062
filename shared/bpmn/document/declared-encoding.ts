const declaration = /^(\ufeff?\s*<\?xml[^>]*?\sencoding\s*=\s*)(["'])([^"']*)\2/;

/** The declaration says UTF-8, since that is what every file is written in. */
export function declaredAsUtf8(text: string): string {
  return declaredAs(text, 'UTF-8', /^utf-?8$/i);
}

/** The encoding that a text declares, unless that is UTF-8. */
export function otherEncodingIn(text: string): string | undefined {
  const encoding = declaration.exec(text)?.[3];
  return encoding && !/^utf-?8$/i.test(encoding) ? encoding : undefined;
}

/** The text with its declaration, if it has one, naming an encoding; one that fits `accepted` stays. */
export function declaredAs(text: string, encoding: string, accepted: RegExp): string {
  return text.replace(declaration, (whole, start, quote, declared) =>
    accepted.test(declared) ? whole : `${start}${quote}${encoding}${quote}`,
  );
}

/** The text of a file, in the encoding that its bytes or its declaration give; what fits none of them is read as well as can be. */
export function decodeXml(bytes: Uint8Array): string {
  for (const encoding of [...byMark(bytes), ...declaredIn(bytes), 'utf-8', 'gb18030']) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return text;
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

function byMark(bytes: Uint8Array): string[] {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return ['utf-8'];
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0 && fourth === 0)) return ['utf-16le'];
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c && third === 0)) return ['utf-16be'];
  return [];
}

function declaredIn(bytes: Uint8Array): string[] {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
  // Bytes in which the declaration can be read like this are not of two bytes a character, whatever it says.
  return declared && !/^(utf-?16|ucs-?2)/i.test(declared) ? [declared] : [];
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

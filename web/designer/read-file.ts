import { declaredAs } from '#shared/bpmn/document/declared-encoding.ts';

/**
 * The text of a file, in the encoding that its bytes or its declaration give; what fits none of them is read as well as can
 * be. A declaration that is wrong names the encoding in which the file was read.
 */
export function decodeXml(bytes: Uint8Array): string {
  for (const encoding of [...byMark(bytes), ...declaredIn(bytes), 'utf-8', 'gb18030']) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return declaredAs(text, encoding, sameAs(encoding));
  }
  return declaredAs(new TextDecoder('windows-1252').decode(bytes), 'windows-1252', /^(windows-|cp)1252$/i);
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
  return declared && !/^(utf-?16|ucs-?2|(us-)?ascii)/i.test(declared) ? [declared] : [];
}

const latin1 = /^(iso[-_]?8859[-_]?1|latin-?1|l1)$/i;

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  // Browsers take this for windows-1252, unlike everybody else who reads XML.
  if (latin1.test(encoding)) return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The names under which a declaration means an encoding too. */
function sameAs(encoding: string): RegExp {
  if (encoding.startsWith('utf-16')) return /^(utf-?16|ucs-?2)/i;
  if (encoding === 'utf-8') return /^(utf-?8|(us-)?ascii)$/i;
  return encoding === 'gb18030' ? /^gb/i : new RegExp(`^${encoding.replaceAll(/[^\w-]/g, '.')}$`, 'i');
}

import { declaredAs } from '#shared/bpmn/document/declared-encoding.ts';
import { decoded, isLatin1 } from './encoding/encodings.ts';
import { plausibilityOf } from './encoding/plausibility.ts';

/** What files are written in that do not say so, or say what is not true. */
const guesses = ['utf-8', 'gb18030', 'windows-1252', 'big5', 'shift_jis'];

const mark = '\ufeff';

/** How much less sense what the file declares may make and be believed nevertheless; a letter or two prove nothing against it. */
function trustIn(bytes: Uint8Array): number {
  return bytes.filter((byte) => byte >= 0x80).length < 4 ? 3 : 0.5;
}

/**
 * The text of a file in the encoding in which it makes most sense: that of its mark, else the one that it declares unless
 * that gives nonsense, else UTF-8, else the likeliest. Its declaration names the encoding in which it was read, and is
 * there for any other than UTF-8.
 */
export function decodeXml(bytes: Uint8Array): string {
  const marked = byMark(bytes);
  const declared = marked ? undefined : declaredIn(bytes);
  // Most files are what they say.
  const plain = !marked && !(declared && !/^utf-?8$/i.test(declared)) ? decoded(bytes, 'utf-8') : undefined;
  if (plain !== undefined) return declaredAs(plain, 'utf-8');
  const candidates = marked ? [marked] : [...(declared ? [declared] : []), ...guessesBeside(declared)];
  const readings = candidates.flatMap((encoding) => {
    const text = decoded(bytes, encoding);
    if (text === undefined) return [];
    return { encoding, text, sense: senseOf(text, encoding) + (encoding === declared ? trustIn(bytes) : 0) };
  });
  // A file of UTF-8 in which a few bytes are broken is still one.
  const broken = new TextDecoder('utf-8').decode(bytes);
  const damaged = { encoding: 'utf-8', text: broken, sense: plausibilityOf(broken) - 0.1 };
  const best = readings.reduce((most, one) => (one.sense > most.sense ? one : most), readings[0] ?? damaged);
  const { text, encoding } = best.sense < damaged.sense ? damaged : best;
  // A file that is saved in UTF-8 as it was keeps the mark that it began with.
  return (marked === 'utf-8' ? mark : '') + declaredAs(text, encoding);
}

/** Who declares the one western encoding means no other. */
function guessesBeside(declared: string | undefined): readonly string[] {
  return declared && isLatin1(declared) ? guesses.filter((guess) => guess !== 'windows-1252') : guesses;
}

/** Hardly anything is UTF-8 by accident. */
function senseOf(text: string, encoding: string): number {
  const isProof = /^utf-?8$/i.test(encoding) && /[^\0-\x7f]/.test(text);
  return plausibilityOf(text) + (isProof ? 0.75 : 0);
}

function byMark(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0 && fourth === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c && third === 0)) return 'utf-16be';
  return undefined;
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
  // Bytes in which the declaration can be read like this are not of two bytes a character, whatever it says.
  return declared && !/^(utf-?16|ucs-?2|(us-)?ascii)/i.test(declared) ? declared : undefined;
}

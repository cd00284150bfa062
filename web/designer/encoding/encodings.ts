/** The encodings in which files are met, and what each is called where one is chosen. */
export const encodings = {
  'utf-8': 'UTF-8',
  gb18030: '简体中文（GB18030、GBK）',
  big5: '繁体中文（Big5）',
  'windows-1252': '西欧（Windows-1252）',
  'iso-8859-1': '西欧（ISO-8859-1）',
  'windows-1250': '中欧（Windows-1250）',
  'windows-1251': '俄文（Windows-1251）',
  shift_jis: '日文（Shift_JIS）',
  'euc-jp': '日文（EUC-JP）',
  'euc-kr': '韩文（EUC-KR）',
} as const;

/** One of the encodings that can be chosen. */
export type Encoding = keyof typeof encodings;

/** Every encoding that can be chosen, the likely ones first. */
export const encodingNames = Object.keys(encodings).filter((name): name is Encoding => Object.hasOwn(encodings, name));

const latin1 = /^(iso[-_]?8859[-_]?1|latin-?1|l1)$/i;

/** Whether a name means ISO-8859-1, in which each byte is the character of its number. */
export function isLatin1(encoding: string): boolean {
  return latin1.test(encoding);
}

/** The text of bytes in an encoding; undefined when they are none in it, or nobody knows it. */
export function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  // Browsers take this for windows-1252, unlike everybody else who reads XML.
  if (latin1.test(encoding)) return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes that a text was read from in an encoding; undefined when it cannot have been. */
export function encoded(text: string, encoding: string): Uint8Array | undefined {
  if (/^utf-?8$/i.test(encoding)) return new TextEncoder().encode(text);
  const codes = codesOf(encoding);
  if (!codes) return undefined;
  const bytes: number[] = [];
  for (const character of text) {
    const code = codes.get(character);
    if (!code) return undefined;
    bytes.push(...code);
  }
  return Uint8Array.from(bytes);
}

type Codes = ReadonlyMap<string, readonly number[]>;

const known = new Map<string, Codes | undefined>();

/** The bytes of every character of an encoding, which browsers can only read: found by reading all that can be written. */
function codesOf(encoding: string): Codes | undefined {
  if (!known.has(encoding)) known.set(encoding, gather(encoding));
  return known.get(encoding);
}

function gather(encoding: string): Codes | undefined {
  if (decoded(Uint8Array.of(0x41), encoding) !== 'A') return undefined;
  const separator = 0x0a;
  const codes = new Map<string, readonly number[]>();
  const sequences = [
    ...range(0, 255).flatMap((byte) => (byte === separator ? [] : [[byte]])),
    ...pairs(),
    ...(isGb(encoding) ? quadruples() : []),
  ];
  const all = Uint8Array.from(sequences.flatMap((sequence) => [...sequence, separator, separator]));
  const latin = latin1.test(encoding) ? decoded(all, encoding) : new TextDecoder(encoding).decode(all);
  const characters = (latin ?? '').split('\n\n');
  characters.forEach((character, index) => {
    const sequence = sequences[index];
    const isOne = [...character].length === 1 && character !== '\ufffd';
    if (sequence && isOne && !codes.has(character)) codes.set(character, sequence);
  });
  codes.set('\n', [separator]);
  return codes;
}

function isGb(encoding: string): boolean {
  return /^gb/i.test(encoding);
}

/** Of two bytes a character. */
function pairs(): number[][] {
  return range(0x81, 0xfe).flatMap((lead) => range(0x40, 0xfe).map((trail) => [lead, trail]));
}

/** Of four, as only GB18030 has them. */
function quadruples(): number[][] {
  const digits = range(0x30, 0x39);
  const letters = range(0x81, 0xfe);
  return range(0x81, 0x84).flatMap((first) =>
    digits.flatMap((second) => letters.flatMap((third) => digits.map((fourth) => [first, second, third, fourth]))),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

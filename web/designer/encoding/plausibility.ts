/**
 * How much a text looks like something that people write, from -2 to 1, judged by all that is not plain Latin in it:
 * letters of a script beside each other make sense, odd signs between letters do not. 1 for a text of plain Latin alone.
 */
export function plausibilityOf(text: string): number {
  let sum = 0;
  let count = 0;
  for (const { index, 0: run } of text.matchAll(/[^\0-\x7f]+/g)) {
    const characters = [...run];
    const around = [text.charAt(index - 1), text.charAt(index + run.length)].filter((next) =>
      /[A-Za-z]/.test(next),
    ).length;
    for (const character of characters) sum += worthOf(character, characters.length, around);
    count += characters.length;
  }
  return count === 0 ? 1 : sum / count;
}

/** `run` is how many characters beyond plain Latin stand together, `around` how many Latin letters touch them. */
function worthOf(character: string, run: number, around: number): number {
  if (/[\u0080-\u009f\ufffd\p{Co}\p{Cn}]/u.test(character)) return -2;
  if (/\p{Script=Han}/u.test(character))
    return (run === 1 && around === 2 ? -1 : 0) + (commonHan().has(character) ? 1 : -1);
  // Chinese that is read by the bytes gives rows of such letters, western words have one or two among others.
  if (/[À-ÖØ-öø-ÿĀ-ſŒœŠšŽžŸ]/.test(character)) return run <= 2 && around > 0 ? 1 : run <= 2 ? 0 : -1;
  if (/[\u3000-\u303f\uff01-\uff5e\u3040-\u30fa\u30fc-\u30ff\uac00-\ud7a3]/.test(character)) return 1;
  if (/[“”‘’–—…•·°§«»€£©®™]/.test(character)) return 0.5;
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(character) && run > 2 ? 0.5 : -1;
}

let common: ReadonlySet<string> | undefined;

/** The characters of everyday Chinese and Japanese: the first levels of the standards, which are sorted by use. */
function commonHan(): ReadonlySet<string> {
  common ??= new Set([
    ...level('gb18030', 0xb0, 0xd7, 0xa1),
    ...level('big5', 0xa4, 0xc6, 0x40),
    ...level('shift_jis', 0x88, 0x97, 0x40),
  ]);
  return common;
}

function level(encoding: string, from: number, to: number, trailFrom: number): string {
  const bytes: number[] = [];
  for (let lead = from; lead <= to; lead += 1) {
    for (let trail = trailFrom; trail <= 0xfe; trail += 1) bytes.push(lead, trail);
  }
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes)).replaceAll(/[^\p{Script=Han}]/gu, '');
}

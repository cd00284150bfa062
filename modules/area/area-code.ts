import { halfWidth } from '#shared/spelt.ts';

/** The levels of areas, the widest first. */
export type AreaLevel = 'province' | 'city' | 'district' | 'town';

/** How many digits of a code of twelve tell where each level ends: 省 99, 市 9901, 县 990101, 乡镇 990101001. */
const significant: readonly [AreaLevel, number][] = [
  ['province', 2],
  ['city', 4],
  ['district', 6],
  ['town', 9],
];

/** A national code in twelve digits; null for what has not six, nine or twelve. */
export function inFull(code: unknown): string | null {
  return typeof code === 'string' && /^(\d{6}|\d{9}|\d{12})$/.test(code.trim()) ? code.trim().padEnd(12, '0') : null;
}

/** Whether a text is a code of the national list. */
export function isNationalCode(code: string): boolean {
  return inFull(code) !== null;
}

/** Whether a code is that of a village, below everything that there are areas of. */
export function isVillageCode(code: string): boolean {
  return isNationalCode(code) && levelOfCode(code) === undefined;
}

/** The level that a code stands for, as soon as it is typed in whatever width; undefined for one that tells none, such as a village's. */
export function levelOfCode(code: unknown): AreaLevel | undefined {
  const full = inFull(typeof code === 'string' ? halfWidth(code) : code);
  return full ? significant.find(([, digits]) => /^0*$/.test(full.slice(digits)))?.[0] : undefined;
}

/** The codes of everything above, in twelve digits, the nearest first. */
export function codesAbove(code: unknown): string[] {
  const full = inFull(code);
  const level = levelOfCode(code);
  if (!full || !level) return [];
  const at = significant.findIndex(([name]) => name === level);
  return significant
    .slice(0, at)
    .map(([, digits]) => full.slice(0, digits).padEnd(12, '0'))
    .reverse();
}

/** A code as people write it: six digits, as long as these tell it. */
export function inShort(code: string): string {
  return code.replace(/^(\d{6})0+$/, '$1');
}

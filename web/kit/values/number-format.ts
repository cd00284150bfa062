import { formatDecimal } from '#shared/decimal-text.ts';

/** A whole number with thousands separators. */
export function formatInteger(value: number): string {
  return formatDecimal(value, 0);
}

/** How long something took: milliseconds below a second, seconds from then on. */
export function formatDuration(ms: number): string {
  return ms < 999.5 ? `${Math.round(ms)} 毫秒` : `${formatDecimal(ms / 1_000, 1)} 秒`;
}

/** How many records a list has; a count that stopped early ends in `+`. */
export function formatTotal(total: number, isExact: boolean): string {
  return isExact ? formatInteger(total) : `${total}+`;
}

/** Puts thousands separators into a number as it is being typed, leaving the rest as typed: `1234.` is `1,234.`. */
export function separateThousands(typed: string): string {
  const [whole = '', ...fraction] = typed.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/**
 * A number with the suffix of its power of 1000 and at most `places` decimal places: `12345` is `12.3k`. What rounding
 * brings to 1000 goes on with the next suffix (`999950` is `1M`), beyond E there is none.
 */
export function formatShort(value: number, places = 1): string {
  const size = Math.abs(value);
  const last = suffixes.length - 1;
  let power = size < 1 ? 0 : Math.min(Math.floor(Math.log10(size) / 3), last);
  let shown = rounded(size, power, places);
  if (shown >= 1000 && power < last) {
    power += 1;
    shown = rounded(size, power, places);
  }
  return `${value < 0 && shown > 0 ? '-' : ''}${shown}${suffixes[power]}`;
}

/** Rounded half up as people do it, which binary fractions alone would not (`1.005` is `1.01`). */
function rounded(size: number, power: number, places: number): number {
  const shifted = Number(`${size}e${places - power * 3}`);
  return Number(`${Math.round(Number.isNaN(shifted) ? size * 10 ** (places - power * 3) : shifted)}e${-places}`);
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in the largest unit that leaves a whole part, with one decimal place from KB on. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), byteUnits.length - 1);
  const scaled = bytes / 1024 ** power;
  return `${power === 0 ? scaled : scaled.toFixed(1)} ${byteUnits[power]}`;
}

/** A sum as people say it, in 万 or 亿 with at most one decimal place: `123456789` is `1.2 亿`. */
export function formatMyriads(value: number): string {
  const size = Math.abs(value);
  const [unit, divisor] = size >= 99_995_000 ? [' 亿', 1e8] : size >= 1e4 ? [' 万', 1e4] : ['', 1];
  return `${Math.round((value / divisor) * 10) / 10}${unit}`;
}

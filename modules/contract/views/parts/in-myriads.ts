import { formatDecimal } from '#shared/decimal-text.ts';

/** A sum of money in units of ten thousand, as tables of contracts show it. */
export function inMyriads(value: number): string {
  return formatDecimal(value / 10_000, 2);
}

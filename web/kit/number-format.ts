/** A number with thousands separators and exactly `scale` decimal places: `1234.5` is `1,234.50`. */
export function formatDecimal(value: number, scale = 2): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale });
}

/** A whole number with thousands separators. */
export function formatInteger(value: number): string {
  return formatDecimal(value, 0);
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

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size in the largest unit that leaves a whole part, with one decimal place from KB on. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), byteUnits.length - 1);
  const scaled = bytes / 1024 ** power;
  return `${power === 0 ? scaled : scaled.toFixed(1)} ${byteUnits[power]}`;
}

/** A number with thousands separators and `scale` decimal places, of which those after the second only where needed: `1234.5` is `1,234.50`. */
export function formatDecimal(value: number, scale = 2): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: Math.min(scale, 2), maximumFractionDigits: scale });
}

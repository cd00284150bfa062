/** By their decimal places; making one takes longer than writing a hundred numbers. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(scale: number): Intl.NumberFormat {
  const known = formats.get(scale);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: Math.min(scale, 2),
    maximumFractionDigits: scale,
  });
  formats.set(scale, format);
  return format;
}

/** A number with thousands separators and `scale` decimal places, of which those after the second only where needed: `1234.5` is `1,234.50`. */
export function formatDecimal(value: number, scale = 2): string {
  return formatOf(scale).format(value);
}

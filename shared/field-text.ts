import { momentText } from './day.ts';
import { formatDecimal } from './decimal-text.ts';
import { type FieldMeta, metaOf } from './field.ts';
import type { Labels } from './module.ts';
import { plainOf } from './rich-text.ts';

/** What stands where there is no value. */
export const blank = '—';

/** Whether a field holds nothing. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The value of a field as plain text, with the unit behind a number; {@link blank} for nothing. */
export function fieldText(meta: FieldMeta, value: unknown, labels: Labels): string {
  if (isEmpty(value)) return blank;
  const gap = meta.unit === '%' ? '' : ' ';
  const withUnit = (text: string) => (meta.unit ? `${text}${gap}${meta.unit}` : text);
  switch (meta.kind) {
    case 'integer':
    case 'decimal':
    case 'percentage':
    case 'rating':
      return withUnit(numberText(meta, Number(value)));
    case 'richText':
      return plainOf(String(value));
    case 'instant':
      return momentText(String(value));
    case 'flag':
      return value ? '是' : '否';
    case 'choice':
      return meta.options?.[String(value)] ?? String(value);
    case 'entry':
      return labels[`${meta.dictionary}:${value}`] ?? String(value);
    case 'reference':
      return nameOf(meta, value, labels);
    case 'references':
    case 'files':
      return asList(value)
        .map((id) => nameOf(meta, id, labels))
        .join('、');
    case 'lines':
      return asList(value)
        .map((line) => lineText(meta, line as Record<string, unknown>, labels))
        .join('；');
    default:
      return meta.isPost ? (labels[String(value)] ?? '已移除的岗位') : String(value);
  }
}

/** A number as a field shows it, without its unit. Money keeps its places; a percentage shows those that it needs. */
export function numberText({ kind, unit, scale, isYear }: FieldMeta, value: number): string {
  if (isYear) return String(value);
  if (kind === 'integer' || kind === 'rating') return formatDecimal(value, 0);
  return unit === '%' ? String(Number(value.toFixed(scale))) : formatDecimal(value, scale);
}

/** The cells of one line that hold something, in their order. */
export function lineText(meta: FieldMeta, line: Record<string, unknown>, labels: Labels): string {
  return Object.entries(meta.fields ?? {})
    .filter(([name]) => !isEmpty(line[name]))
    .map(([name, schema]) => {
      const cell = metaOf(schema);
      const text = fieldText(cell, line[name], labels);
      return cell.kind === 'flag' ? `${cell.label}：${text}` : text;
    })
    .join(' · ');
}

/** A period as it is read: both its days, or that it goes on. */
export function periodText(from: unknown, until: unknown): string {
  if (isEmpty(from)) return isEmpty(until) ? blank : `至 ${until}`;
  return isEmpty(until) ? `${from} 起` : `${from} 至 ${until}`;
}

/** The value of a field that holds several, or nothing. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function nameOf({ kind }: FieldMeta, id: unknown, labels: Labels): string {
  return labels[String(id)] ?? (kind === 'files' ? '已移除的文件' : '已移除的记录');
}

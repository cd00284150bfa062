import type { CellValue } from '#server/sheet/sheet-markup.ts';
import type { FieldMeta } from '#shared/field.ts';
import type { Labels } from '#shared/module.ts';
import { plainOf } from '#shared/rich-text.ts';
import { entryKey } from './labels.ts';

/** A cell has no time zone: clocks in tables show the time in China. */
export const chinaOffsetMs = 8 * 3_600_000;

/** What stands between several names in one cell. */
const separator = '、';

/** The number format of a column, as spreadsheets spell it. */
export function formatOf(meta: FieldMeta): string | undefined {
  switch (meta.kind) {
    case 'integer':
    case 'rating':
      return '0';
    case 'percentage':
      return meta.scale === 0 ? '0' : `0.${'0'.repeat(meta.scale ?? 1)}`;
    case 'decimal':
      return `0.${'0'.repeat(meta.scale ?? 2)}`;
    case 'date':
      return 'yyyy-mm-dd';
    case 'instant':
      return 'yyyy-mm-dd hh:mm';
    default:
      return undefined;
  }
}

/** A stored value as a table shows it: numbers and dates as such, everything else as people read it. */
export function cellOf(meta: FieldMeta, value: unknown, labels: Labels): CellValue {
  if (value === null || value === undefined) return null;
  switch (meta.kind) {
    case 'integer':
    case 'decimal':
    case 'percentage':
    case 'rating':
      return value as number;
    case 'date':
      return new Date(`${value}T00:00:00Z`);
    case 'instant':
      return new Date(Date.parse(value as string) + chinaOffsetMs);
    case 'richText':
      return plainOf(value as string);
    case 'flag':
      return value ? '是' : '否';
    case 'choice':
      return meta.options?.[value as string] ?? (value as string);
    case 'entry':
      return labels[entryKey(meta.dictionary ?? '', value as string)] ?? (value as string);
    case 'reference':
      return labels[value as string] ?? '';
    case 'references':
    case 'files':
      return (value as string[]).map((id) => labels[id] ?? '').join(separator);
    default:
      return meta.isPost ? (labels[value as string] ?? '') : (value as string);
  }
}

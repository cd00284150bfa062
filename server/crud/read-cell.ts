import type { SheetValue } from '#server/sheet/sheet-row.ts';
import type { FieldMeta } from '#shared/field.ts';
import { clockSpelt, numberSpelt } from '#shared/spelt.ts';
import { chinaOffsetMs } from './write-cell.ts';

const yes = new Set(['是', 'true', 'y', '1']);
const no = new Set(['否', 'false', 'n', '0']);

const secondMs = 1_000;

/** A date cell counts days in binary fractions: whole seconds are what was meant. */
function wholeSeconds(date: Date): Date {
  return new Date(Math.round(date.getTime() / secondMs) * secondMs);
}

function dayOf(value: SheetValue): SheetValue {
  if (value instanceof Date) return wholeSeconds(value).toISOString().slice(0, 10);
  return typeof value === 'string' ? (clockSpelt(value)?.slice(0, 10) ?? value) : value;
}

function instantOf(value: SheetValue): SheetValue {
  const text = value instanceof Date ? wholeSeconds(value).toISOString().slice(0, 19) : value;
  const clock = typeof text === 'string' && text.length <= 19 ? clockSpelt(text.replace('T', ' ')) : null;
  const at = clock ? Date.parse(`${clock}Z`) - chinaOffsetMs : Number.NaN;
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

function numberOf(value: SheetValue, unit: string | undefined): SheetValue {
  return typeof value === 'string' ? (numberSpelt(value, unit) ?? value) : value;
}

function flagOf(value: SheetValue): SheetValue {
  const word = String(value).toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : value;
}

/** A cell as text, as it stands there. */
export function textOf(value: SheetValue): string {
  return value instanceof Date ? wholeSeconds(value).toISOString().slice(0, 10) : String(value ?? '').trim();
}

/** The several texts of one cell. */
export function textsOf(value: SheetValue): string[] {
  return textOf(value)
    .split(/[、,，;；\n]/)
    .map((text) => text.trim())
    .filter(Boolean);
}

/**
 * The value that a cell stands for, where the cell alone tells. What cannot be understood is left as it is: the field's
 * own check refuses it with the field's own words.
 */
export function readCell(meta: FieldMeta, value: SheetValue): unknown {
  switch (meta.kind) {
    case 'integer':
    case 'decimal':
    case 'rating':
    case 'percentage':
      return numberOf(value, meta.unit);
    case 'date':
      return dayOf(value);
    case 'instant':
      return instantOf(value);
    case 'flag':
      return flagOf(value);
    case 'choice': {
      const text = textOf(value);
      return Object.entries(meta.options ?? {}).find(([, label]) => label === text)?.[0] ?? text;
    }
    default:
      return textOf(value);
  }
}

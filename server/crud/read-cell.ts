import type { SheetValue } from '#server/sheet/sheet-row.ts';
import type { FieldMeta } from '#shared/field.ts';
import { chinaOffsetMs } from './write-cell.ts';

const yes = new Set(['是', 'true', 'y', '1']);
const no = new Set(['否', 'false', 'n', '0']);

const dayText = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/;
const clockText = /^[ T]\s*(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/;
const secondMs = 1_000;

function padded(text: string | undefined): string {
  return (text ?? '0').padStart(2, '0');
}

/** `2025/6/1 8:30` as `2025-06-01T08:30:00`; null for what is no day. */
function wallClock(text: string): string | null {
  const day = dayText.exec(text);
  if (!day) return null;
  const rest = text.slice(day[0].length).trimEnd();
  const clock = clockText.exec(rest);
  if (rest !== '' && !clock) return null;
  const [, year, month, date] = day;
  return `${year}-${padded(month)}-${padded(date)}T${padded(clock?.[1])}:${padded(clock?.[2])}:${padded(clock?.[3])}`;
}

/** A date cell counts days in binary fractions: whole seconds are what was meant. */
function wholeSeconds(date: Date): Date {
  return new Date(Math.round(date.getTime() / secondMs) * secondMs);
}

function dayOf(value: SheetValue): SheetValue {
  if (value instanceof Date) return wholeSeconds(value).toISOString().slice(0, 10);
  return typeof value === 'string' ? (wallClock(value)?.slice(0, 10) ?? value) : value;
}

function instantOf(value: SheetValue): SheetValue {
  const text = value instanceof Date ? wholeSeconds(value).toISOString().slice(0, 19) : value;
  const clock = typeof text === 'string' && text.length <= 19 ? wallClock(text.replace('T', ' ')) : null;
  const at = clock ? Date.parse(`${clock}Z`) - chinaOffsetMs : Number.NaN;
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

function numberOf(value: SheetValue): SheetValue {
  if (typeof value !== 'string') return value;
  const plain = value.replace(/[,，\s￥¥]/g, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : value;
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
      return numberOf(value);
    case 'percentage':
      return numberOf(typeof value === 'string' ? value.replace(/[%％]$/, '') : value);
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

import type { z } from 'zod';
import type { FieldProblem } from '#shared/error.ts';
import { type Fields, metaOf } from '#shared/field.ts';
import { titleOf } from '#web/kit/values/property.ts';

/** The place of an input in a form: `payments.0.amount` is `['payments', 0, 'amount']`. */
export type Place = (string | number)[];

/** The place that a problem's path names. */
export function placeOf({ path }: Pick<FieldProblem, 'path'>): Place {
  if (path === '') return [];
  return path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** What a schema has against a value, one problem for each place: the first thing wrong with it is enough to begin with. */
export function problemsOf(schema: z.ZodType, value: unknown): FieldProblem[] {
  const { error } = schema.safeParse(value);
  const byPath = new Map<string, FieldProblem>();
  for (const { path, message } of error?.issues ?? []) {
    const place = path.join('.');
    if (!byPath.has(place)) byPath.set(place, { path: place, message });
  }
  return [...byPath.values()];
}

/** Names the place of a problem for the reader, rows counted from one: `付款节点 第 1 行 金额`. Empty for a place without an input. */
export function placeTitle(fields: Fields, path: string): string {
  const [name = '', row, inner] = placeOf({ path });
  const schema = fields[name];
  if (!schema) return '';
  const meta = metaOf(schema);
  const cell = inner === undefined ? undefined : meta.fields?.[inner];
  return [meta.label, typeof row === 'number' && meta.fields && `第 ${row + 1} 行`, cell && titleOf(metaOf(cell))]
    .filter(Boolean)
    .join(' ');
}

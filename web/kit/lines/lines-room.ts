import type { Property } from '#web/kit/values/property.ts';

/** The least width of an input in a table of lines, in pixels, by what is entered; `lines-input.css` knows no other. */
const least: Partial<Record<Property['kind'], number>> = {
  text: 150,
  longText: 220,
  integer: 116,
  decimal: 116,
  percentage: 116,
  date: 150,
  instant: 180,
  choice: 130,
  entry: 130,
  reference: 170,
  references: 170,
  flag: 72,
};

/** What the page of a form has for a table on a usual screen of 1440 pixels, beside its numbers and buttons. */
const room = 990;

/** The least width of the inputs of one column. */
export function leastWidth({ kind }: Property): number {
  return least[kind] ?? 100;
}

/** Whether lines have more columns than a table has room for, so that each line stands as a block of its own. */
export function standAsBlocks(columns: readonly Property[]): boolean {
  return columns.reduce((sum, column) => sum + leastWidth(column), 0) > room;
}

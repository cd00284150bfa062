import type { Flavour } from '#shared/bpmn/flavour.ts';
import { csvOf } from '#shared/csv.ts';
import type { ElementProperty } from '../panel/element-property.ts';
import type { OutlineRow } from './outline-rows.ts';

/** The rows as a file for spreadsheet programs, with the columns that are shown. */
export function outlineCsv(
  rows: readonly OutlineRow[],
  properties: readonly ElementProperty[],
  flavour: Flavour,
): string {
  const head = ['类型', ...properties.map(({ title }) => title)];
  const lines = rows.map(({ element, title }) => [
    title,
    ...properties.map((property) => cellText(element, property, flavour)),
  ]);
  return csvOf([head, ...lines]);
}

/** What a cell shows: a flag as a word, nothing where an element has no such property. */
export function cellText(element: OutlineRow['element'], property: ElementProperty, flavour: Flavour): string {
  if (!property.isOffered(element, flavour)) return '';
  const text = property.textOf(element, flavour);
  return property.kind === 'flag' ? (text === 'true' ? '是' : '否') : text;
}

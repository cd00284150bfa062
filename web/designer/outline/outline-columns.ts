import { type ElementProperty, elementProperties } from '../panel/element-property.ts';

/** How wide the columns are; those that hold expressions and texts are wider. */
const widthsPx: Readonly<Record<string, number>> = {
  name: 180,
  id: 180,
  condition: 220,
  documentation: 240,
  async: 76,
};

/** The width of the column that names the element. */
export const titleWidthPx = 230;

/** The width of the column of a property. */
export function columnWidthPx({ name }: ElementProperty): number {
  return widthsPx[name] ?? 150;
}

const place = 'tongtu.designer.outline';
const first: readonly string[] = ['name', 'id', 'assignee', 'condition', 'documentation'];

/** The columns that the user has chosen on this device, in the order of the table. */
export function recallColumns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : first;
  } catch {
    return first;
  }
}

/** Keeps the choice of columns for the next time. */
export function rememberColumns(names: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(names));
  } catch {
    // A browser that keeps nothing is no reason to stop working.
  }
}

/** The properties behind names of columns. */
export function chosenProperties(names: readonly string[]): readonly ElementProperty[] {
  return elementProperties.filter(({ name }) => names.includes(name));
}

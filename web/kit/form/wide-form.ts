import type { FormField } from '#shared/bpmn/process-model.ts';
import type { Fields } from '#shared/field.ts';

/** So many inputs stand one below the other without much to scroll. */
const few = 4;

/** Whether the form of a process wants a wide dialog: it has many inputs, or puts some side by side. */
export function isWideForm(fields: Fields, layout: readonly FormField[]): boolean {
  const beside = layout.filter(({ id, more }) => id in fields && more && !more.isWide);
  return Object.keys(fields).length > few || beside.length > 1;
}

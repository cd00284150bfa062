import type { z } from 'zod';
import type { AnyModule, change } from '#shared/module.ts';
import { propertiesOf } from '#web/kit/values/property.ts';
import type { FieldChange } from '#web/page/form/form-values.ts';

/** What an entry of a history changed, in the order in which the form shows the fields. */
export function fieldChanges({ declaration }: AnyModule, changes: z.output<typeof change>['changes']): FieldChange[] {
  return [...propertiesOf(declaration).values()].flatMap((property) => {
    const sides = changes[property.name];
    return sides ? [{ property, before: sides[0], after: sides[1] }] : [];
  });
}

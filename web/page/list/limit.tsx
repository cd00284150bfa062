import { dueStateAt } from '#shared/due.ts';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import type { Property } from '#web/kit/values/property.ts';
import '#web/worklist/due-tag.css';

/** The time limit of something that is still to be done, in the colour of how near it is. */
export function Limit({ at, property }: { at: unknown; property: Property }) {
  if (typeof at !== 'string') return null;
  return (
    <span className={`due due-${dueStateAt(at, new Date())}`}>
      <FieldCell labels={{}} property={property} value={at} />
    </span>
  );
}

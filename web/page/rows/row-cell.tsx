import { FieldInput } from '#web/kit/inputs/field-input.tsx';
import { ReferenceInput } from '#web/kit/inputs/reference-input.tsx';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import type { Property } from '#web/kit/values/property.ts';
import type { PlacedRow } from './row-edits.ts';
import type { RowEdits } from './use-row-edits.ts';

interface RowCellProps {
  edits: RowEdits;
  placed: PlacedRow;
  property: Property;
  isOpen: boolean;
  /** What references may depend on: the record that the rows belong to. */
  ownerId: string;
}

/** One value of a row: for reading, or its input while the row is open. */
export function RowCell({ edits, placed: { row }, property, isOpen, ownerId }: RowCellProps) {
  const { name, label, kind } = property;
  const value = row.values[name] ?? row.stored[name] ?? null;
  if (!isOpen) return <FieldCell labels={edits.labels} property={property} value={value} />;
  const problem = edits.problemAt(row.key, name);
  const common = {
    'aria-label': `${String(row.values[edits.rowModule.declaration.label] ?? '新行')} ${label}`,
    'aria-invalid': problem !== undefined,
    onChange: (next: unknown) => edits.set(row.key, name, next),
  };
  const isReference = kind === 'reference' || kind === 'references';
  return (
    <>
      {isReference ? (
        <ReferenceInput
          {...common}
          about={{
            module: edits.rowModule.name,
            field: name,
            ...(property.among && { given: { [edits.field]: ownerId } }),
          }}
          isMultiple={kind === 'references'}
          module={property.module ?? ''}
          placeholder={label}
          value={value as string | string[] | null}
        />
      ) : (
        <FieldInput {...common} isCompact property={{ ...property, unit: '' }} value={value} />
      )}
      {problem && <span className="rows-problem">{problem}</span>}
    </>
  );
}

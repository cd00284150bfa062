import type { Labels } from '#shared/module.ts';
import { FieldCell } from './field-cell.tsx';
import { asList, fieldText, isEmpty } from './field-text.ts';
import { FileList } from './file-list.tsx';
import { LinesTable } from './lines-table.tsx';
import type { Property } from './property.ts';
import './field-value.css';

interface FieldValueProps {
  property: Property;
  value: unknown;
  labels: Labels;
}

/** The whole value of a field for reading. */
export function FieldValue({ property, value, labels }: FieldValueProps) {
  if (isEmpty(value) || property.states) return <FieldCell labels={labels} property={property} value={value} />;
  switch (property.kind) {
    case 'longText':
      return <div className="field-long">{String(value)}</div>;
    case 'files':
      return <FileList ids={asList(value).map(String)} labels={labels} />;
    case 'lines':
      return <LinesTable labels={labels} meta={property} rows={asList(value) as Record<string, unknown>[]} />;
    default:
      return <span className="field-number">{fieldText(property, value, labels)}</span>;
  }
}

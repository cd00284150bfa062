import { Fragment } from 'react';
import { Link } from 'react-router';
import { asList, fieldText, isEmpty } from '#shared/field-text.ts';
import type { Labels } from '#shared/module.ts';
import { FileList } from '#web/kit/files/file-list.tsx';
import { LinesTable } from '#web/kit/lines/lines-table.tsx';
import { RichText } from '#web/kit/rich/rich-text.tsx';
import { FieldCell } from './field-cell.tsx';
import type { Property } from './property.ts';
import './field-value.css';

interface FieldValueProps {
  property: Property;
  value: unknown;
  labels: Labels;
  /** Where a record that the value names is shown; null where the reader may not see it. */
  hrefOf?: ((module: string, id: string) => string | null) | undefined;
}

/** The whole value of a field for reading. */
export function FieldValue({ property, value, labels, hrefOf }: FieldValueProps) {
  if (isEmpty(value) || property.states) return <FieldCell labels={labels} property={property} value={value} />;
  switch (property.kind) {
    case 'longText':
      return <div className="field-long">{String(value)}</div>;
    case 'richText':
      return <RichText text={String(value)} />;
    case 'files':
      return <FileList ids={asList(value).map(String)} labels={labels} />;
    case 'lines':
      return <LinesTable labels={labels} meta={property} rows={asList(value) as Record<string, unknown>[]} />;
    case 'reference':
    case 'references':
      return <References hrefOf={hrefOf} ids={[value].flat().map(String)} labels={labels} property={property} />;
    default:
      return <span className="field-number">{fieldText(property, value, labels)}</span>;
  }
}

interface ReferencesProps extends Omit<FieldValueProps, 'value'> {
  ids: readonly string[];
}

function References({ property, ids, labels, hrefOf }: ReferencesProps) {
  return ids.map((id, index) => {
    const href = hrefOf?.(property.module ?? '', id);
    const name = fieldText({ ...property, kind: 'reference' }, id, labels);
    return (
      <Fragment key={id}>
        {index > 0 && '、'}
        {href ? <Link to={href}>{name}</Link> : name}
      </Fragment>
    );
  });
}

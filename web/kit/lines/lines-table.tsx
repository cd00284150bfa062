import type { FieldMeta } from '#shared/field.ts';
import type { Labels } from '#shared/module.ts';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import { fieldProperties, isNumber, titleOf } from '#web/kit/values/property.ts';
import { LinesFooter } from './lines-footer.tsx';
import { LinesScroll } from './lines-scroll.tsx';
import './lines-table.css';

interface LinesTableProps {
  meta: FieldMeta;
  rows: readonly Record<string, unknown>[];
  labels: Labels;
}

/** The lines of a record for reading, with sums; cards where there is no room for a table. */
export function LinesTable({ meta, rows, labels }: LinesTableProps) {
  const properties = fieldProperties(meta.fields ?? {});
  return (
    <LinesScroll label={meta.label}>
      <table className="lines-table">
        <thead>
          <tr>
            <th className="lines-index">序号</th>
            {properties.map((property) => (
              <th className={isNumber(property) ? 'lines-number' : undefined} key={property.name}>
                {titleOf(property)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([place, row]) => (
            <tr key={place}>
              <td className="lines-index">{place + 1}</td>
              {properties.map((property) => (
                <td
                  className={isNumber(property) ? 'lines-number' : undefined}
                  data-label={titleOf(property)}
                  key={property.name}
                >
                  <FieldCell labels={labels} property={property} value={row[property.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <LinesFooter meta={meta} rows={rows} />
      </table>
    </LinesScroll>
  );
}

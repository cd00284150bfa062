import { FieldCell } from '#web/kit/values/field-cell.tsx';
import { isNumber, titleOf } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { type ListColumns, RecordCell } from './list-columns.tsx';
import './printed-list.css';

interface PrintedListProps extends ListColumns {
  rows: readonly Row[];
}

/** A list as it stands on paper: a plain table whose head is repeated on each sheet and whose texts are whole. */
export function PrintedList({ rows, ...given }: PrintedListProps) {
  return (
    <table className="printed-list">
      <thead>
        <tr>
          {given.properties.map((property) => (
            <th className={isNumber(property) ? 'printed-number' : undefined} key={property.name}>
              {titleOf(property)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {given.properties.map((property) => (
              <td className={isNumber(property) ? 'printed-number' : undefined} key={property.name}>
                {property.kind === 'references' ? (
                  <FieldCell isWhole labels={given.labels} property={property} value={row[property.name]} />
                ) : (
                  <RecordCell {...given} hrefOf={() => null} property={property} row={row} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

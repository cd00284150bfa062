import { asList, blank, isEmpty, lineText } from '#shared/field-text.ts';
import type { Labels } from '#shared/module.ts';
import { FieldValue } from '#web/kit/values/field-value.tsx';
import type { Property } from '#web/kit/values/property.ts';
import type { FieldChange } from '#web/page/form/form-values.ts';
import './changes-table.css';

interface ChangesTableProps {
  changes: readonly FieldChange[];
  labels: Labels;
}

/** Changed fields with what they were and what they have become; of lines, only those that differ. */
export function ChangesTable({ changes, labels }: ChangesTableProps) {
  return (
    <table className="changes-table">
      <thead>
        <tr>
          <th>字段</th>
          <th>修改前</th>
          <th>修改后</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ property, before, after }) => (
          <tr key={property.name}>
            <th scope="row">{property.label}</th>
            <td className="changes-before" data-label="修改前">
              <Side labels={labels} other={after} property={property} value={before} />
            </td>
            <td className="changes-after" data-label="修改后">
              <Side labels={labels} other={before} property={property} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SideProps {
  property: Property;
  value: unknown;
  other: unknown;
  labels: Labels;
}

function Side({ property, value, other, labels }: SideProps) {
  if (property.kind !== 'lines' || isEmpty(value)) {
    return <FieldValue labels={labels} property={property} value={value} />;
  }
  const others = new Set(asList(other).map((line) => JSON.stringify(line)));
  const lines = [...asList(value).entries()].filter(([, line]) => !others.has(JSON.stringify(line)));
  if (lines.length === 0) return <span className="field-blank">{blank}</span>;
  return (
    <ul className="changes-lines">
      {lines.map(([place, line]) => (
        <li key={place}>
          第 {place + 1} 行：{lineText(property, line as Record<string, unknown>, labels)}
        </li>
      ))}
    </ul>
  );
}

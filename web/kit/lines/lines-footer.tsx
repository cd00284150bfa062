import type { FieldMeta } from '#shared/field.ts';
import { numberText } from '#shared/field-text.ts';
import { fieldProperties, titleOf } from '#web/kit/values/property.ts';
import { linesTotal } from './lines-total.ts';

interface LinesFooterProps {
  meta: FieldMeta;
  rows: readonly Record<string, unknown>[];
  /** Cells after the last column, where the rows have buttons. */
  extraColumns?: number;
}

/** The row of sums below lines; nothing for a single line or columns without sums. */
export function LinesFooter({ meta, rows, extraColumns = 0 }: LinesFooterProps) {
  const total = linesTotal(meta, rows);
  if (total.size === 0 || rows.length < 2) return null;
  return (
    <tfoot>
      <tr>
        <td className="lines-index">合计</td>
        {fieldProperties(meta.fields ?? {}).map((property) => {
          const sum = total.get(property.name);
          return (
            <td className="lines-number" data-label={titleOf(property)} key={property.name}>
              {sum !== undefined && numberText(property, sum)}
              {sum !== undefined && property.kind === 'percentage' && '%'}
            </td>
          );
        })}
        {extraColumns > 0 && <td colSpan={extraColumns} />}
      </tr>
    </tfoot>
  );
}

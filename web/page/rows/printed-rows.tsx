import { useEffect } from 'react';
import type { ChildRule } from '#shared/declaration.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { fetchCall, useCall } from '#web/api/query.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import { isNumber, type Property, propertiesOf, titleOf } from '#web/kit/values/property.ts';
import { beforePrinting, usePrinting } from '#web/shell/paper/printing.ts';
import { editedRows, placedRows } from './row-edits.ts';
import { indentPx } from './rows-order.tsx';
import './printed-rows.css';
import '#web/page/list/printed-list.css';

interface PrintedRowsProps {
  module: AnyModule;
  record: { id: string };
  rule: ChildRule;
}

/** The rows below a record on paper, whichever tab is on show; nothing on a screen. Asked for when it is printed. */
export function PrintedRows({ module, record: { id }, rule }: PrintedRowsProps) {
  const isPrinting = usePrinting((printing) => printing.isPrinting);
  const [child = '', field = ''] = rule.rows.split('.');
  const { title, declaration } = useModule(child);
  const { childCalls } = module;
  if (!childCalls) throw new Error(`${module.name} has no rows`);
  const { rows: asked } = childCalls;
  const { data } = useCall(asked, { id, child }, { isSilent: true, enabled: isPrinting });
  useEffect(() => beforePrinting(() => fetchCall(asked, { id, child })), [asked, id, child]);
  if (!isPrinting || !data || data.rows.length === 0) return null;
  const properties = propertiesOf(declaration);
  const columns = declaration.list.columns
    .filter((name) => name !== field && name !== rule.order)
    .flatMap((name) => properties.get(name) ?? []);
  const names = columns.map(({ name }) => name);
  const rows = placedRows(
    editedRows(data.rows as unknown as Record<string, unknown>[], [
      ...names,
      ...(declaration.parent ? [declaration.parent] : []),
    ]),
    { parent: declaration.parent, order: rule.order },
  );
  return (
    <section className="printed-rows">
      <h2 className="section-title">{title}</h2>
      <table className="printed-list">
        <thead>
          <tr>
            {columns.map((column) => (
              <th className={isNumber(column) ? 'printed-number' : undefined} key={column.name}>
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, depth }) => (
            <tr key={row.key}>
              {columns.map((column) => (
                <td
                  className={classOf(column)}
                  key={column.name}
                  style={column.name === declaration.label ? { paddingInlineStart: 6 + depth * indentPx } : undefined}
                >
                  <FieldCell
                    isWhole
                    labels={data.labels as Labels}
                    property={column}
                    value={row.values[column.name] ?? row.stored[column.name] ?? null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function classOf(property: Property): string | undefined {
  if (isNumber(property)) return 'printed-number';
  return property.kind === 'date' || property.kind === 'instant' ? 'printed-whole' : undefined;
}

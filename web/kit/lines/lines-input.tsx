import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import type { FormListOperation } from 'antd/es/form';
import { useContext, useMemo } from 'react';
import type { z } from 'zod';
import { emptyRecord } from '#web/kit/form/empty-record.ts';
import { LineContext, useSurroundings } from '#web/kit/form/field-context.ts';
import { fieldRule } from '#web/kit/form/field-rule.ts';
import { useCondition } from '#web/kit/form/use-condition.ts';
import { FieldInput } from '#web/kit/inputs/field-input.tsx';
import { fieldProperties, type Property, titleOf } from '#web/kit/values/property.ts';
import { LinesFooter } from './lines-footer.tsx';
import { leastWidth, standAsBlocks } from './lines-room.ts';
import './lines-table.css';
import './lines-input.css';

interface LinesInputProps {
  /** A property of kind `lines`. */
  property: Property;
  /** Whether there has to be a line. */
  isRequired?: boolean;
  disabled?: boolean;
}

/**
 * The lines of a record as a table to fill in: add, remove, reorder, with problems at the cell. Cards where there is no room
 * for a table, and a block for each line where there are more columns than any usual screen has room for.
 */
export function LinesInput({ property, isRequired = false, disabled = false }: LinesInputProps) {
  const fields = property.fields ?? {};
  const { formName } = useSurroundings();
  const areBlocks = standAsBlocks(fieldProperties(fields));
  return (
    <Form.Item
      className="form-field-wide lines-input"
      extra={property.help}
      label={property.label}
      required={isRequired}
    >
      <Form.List name={property.name}>
        {(rows, operation, { errors }) => (
          // A problem with the lines as a whole leads here: the form finds it by the id that it gives its inputs.
          <div className="lines-room" id={`${formName}_${property.name}`} tabIndex={-1}>
            {rows.length > 0 && (
              <div className="lines-scroll">
                <table aria-label={property.label} className={`lines-table${areBlocks ? ' lines-blocks' : ''}`}>
                  <LinesHead property={property} />
                  <tbody>
                    {rows.map(({ key, name }) => (
                      <Line
                        count={rows.length}
                        disabled={disabled}
                        key={key}
                        operation={operation}
                        place={name}
                        property={property}
                      />
                    ))}
                  </tbody>
                  <LinesSum property={property} />
                </table>
              </div>
            )}
            <Form.ErrorList errors={errors} />
            {!disabled && (
              <Button
                block
                className="lines-add"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => operation.add(emptyRecord(fields))}
                type="dashed"
              >
                添加{property.label}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}

function LinesHead({ property }: { property: Property }) {
  return (
    <thead>
      <tr>
        <th className="lines-index">序号</th>
        {fieldProperties(property.fields ?? {}).map((cell) => (
          <th className={`lines-${cell.kind}`} key={cell.name} style={{ minWidth: leastWidth(cell) }}>
            {!cell.isOptional && cell.kind !== 'flag' && <span className="lines-mark">*</span>}
            {titleOf(cell)}
          </th>
        ))}
        <th className="lines-actions">
          <span className="visually-hidden">操作</span>
        </th>
      </tr>
    </thead>
  );
}

interface LineProps {
  property: Property;
  place: number;
  count: number;
  operation: FormListOperation;
  disabled: boolean;
}

function Line({ property, place, count, operation, disabled }: LineProps) {
  const fields = property.fields ?? {};
  const row = `第 ${place + 1} 行`;
  const here = useMemo(() => ({ lines: property.name, place }), [property.name, place]);
  return (
    <tr>
      <td className="lines-index">
        {place + 1}
        {property.isIdentified && (
          <Form.Item hidden name={[place, 'id']} noStyle>
            <input type="hidden" />
          </Form.Item>
        )}
      </td>
      {fieldProperties(fields).map((cell) => {
        const schema = fields[cell.name];
        return (
          <td className={`lines-${cell.kind}`} key={cell.name}>
            <LineContext value={here}>
              <LineCell
                cell={cell}
                disabled={disabled}
                label={`${property.label} ${row} ${cell.label}`}
                {...(schema && { schema })}
              />
            </LineContext>
          </td>
        );
      })}
      <td className="lines-actions">
        {!disabled && (
          <>
            <Button
              aria-label={`上移${row}`}
              disabled={place === 0}
              icon={<ArrowUpOutlined aria-hidden />}
              onClick={() => operation.move(place, place - 1)}
              size="small"
              type="text"
            />
            <Button
              aria-label={`下移${row}`}
              disabled={place === count - 1}
              icon={<ArrowDownOutlined aria-hidden />}
              onClick={() => operation.move(place, place + 1)}
              size="small"
              type="text"
            />
            <Button
              aria-label={`删除${row}`}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => operation.remove(place)}
              size="small"
              type="text"
            />
          </>
        )}
      </td>
    </tr>
  );
}

interface LineCellProps {
  cell: Property;
  schema?: z.ZodType;
  label: string;
  disabled: boolean;
}

/** One field of the line around it; a dash where such a line does not have it. */
function LineCell({ cell, schema, label, disabled }: LineCellProps) {
  const { place } = useContext(LineContext) ?? { place: 0 };
  const isShown = useCondition(cell.shownWhen);
  const isWanted = useCondition(cell.requiredWhen) && cell.requiredWhen !== undefined;
  const isRequired = isWanted || !cell.isOptional;
  if (!isShown) {
    return (
      <span className="lines-without" data-label={titleOf(cell)}>
        –
      </span>
    );
  }
  return (
    <>
      {/* Stands for the head of the column where there is none; the input has its own name. */}
      <span aria-hidden className="lines-label">
        {isRequired && cell.kind !== 'flag' && <span className="lines-mark">*</span>}
        {titleOf(cell)}
      </span>
      <Form.Item name={[place, cell.name]} {...(schema && { rules: [fieldRule(schema)] })}>
        <FieldInput
          aria-label={label}
          disabled={disabled}
          isCompact
          isRequired={isRequired}
          property={{ ...cell, unit: '' }}
        />
      </Form.Item>
    </>
  );
}

/** Stands alone so that a change in a cell draws the sums anew and not the whole table. */
function LinesSum({ property }: { property: Property }) {
  const rows = Form.useWatch<Record<string, unknown>[]>(property.name) ?? [];
  return <LinesFooter extraColumns={1} meta={property} rows={rows} />;
}

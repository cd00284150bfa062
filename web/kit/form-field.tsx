import { Form } from 'antd';
import type { z } from 'zod';
import type { FieldMeta } from '#shared/field.ts';
import { FieldInput } from './field-input.tsx';
import { fieldRule } from './field-rule.ts';
import { LinesInput } from './lines-input.tsx';
import type { Property } from './property.ts';
import './form-field.css';

interface FormFieldProps {
  schema: z.ZodType;
  property: Property;
  disabled?: boolean;
}

/** A field in a form: label, input, and below it what is wrong with it. Lines are a table. */
export function FormField({ schema, property, disabled = false }: FormFieldProps) {
  if (property.kind === 'lines') return <LinesInput disabled={disabled} property={property} />;
  return (
    <Form.Item
      className={isWide(property) ? 'form-field-wide' : undefined}
      label={property.label}
      name={property.name}
      required={mustBeFilled(property)}
      rules={[fieldRule(schema)]}
    >
      <FieldInput disabled={disabled} property={property} />
    </Form.Item>
  );
}

/** Whether a field needs the whole width of a form. */
export function isWide({ kind }: FieldMeta): boolean {
  return kind === 'longText' || kind === 'files' || kind === 'lines';
}

/** Whether something has to be done to fill a field: a switch is always set, and files may be none. */
function mustBeFilled({ isOptional, kind }: Property): boolean {
  return !isOptional && kind !== 'files' && kind !== 'flag';
}

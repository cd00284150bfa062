import { Form } from 'antd';
import type { z } from 'zod';
import type { FieldMeta } from '#shared/field.ts';
import { FieldInput } from '#web/kit/inputs/field-input.tsx';
import { LinesInput } from '#web/kit/lines/lines-input.tsx';
import type { Property } from '#web/kit/values/property.ts';
import { fieldRule } from './field-rule.ts';
import { useCondition, useStoredCondition } from './use-condition.ts';
import './form-field.css';

interface FormFieldProps {
  schema: z.ZodType;
  property: Property;
  disabled?: boolean;
}

/** A field in a form: label, input, and below it what is wrong with it. Lines are a table. */
export function FormField({ schema, property, disabled = false }: FormFieldProps) {
  const isShown = useCondition(property.shownWhen);
  const isWanted = useCondition(property.requiredWhen) && property.requiredWhen !== undefined;
  const isRequired = isWanted || mustBeFilled(property);
  const isSettled = useStoredCondition(property.readOnlyWhen);
  if (!isShown) return null;
  if (property.kind === 'lines') return <LinesInput disabled={disabled} isRequired={isRequired} property={property} />;
  return (
    <Form.Item
      className={isWide(property) ? 'form-field-wide' : undefined}
      extra={property.help}
      label={property.label}
      name={property.name}
      required={isRequired}
      rules={[fieldRule(schema)]}
    >
      <FieldInput disabled={disabled || isSettled} isRequired={isRequired} property={property} />
    </Form.Item>
  );
}

/** The two ends of a period beside each other, under one label; what is wrong stands below both. */
export function PeriodField({ from, until, disabled = false }: PeriodFieldProps) {
  const form = Form.useFormInstance();
  const begins: unknown = Form.useWatch(from.property.name, form);
  const isWanted = mustBeFilled(from.property) || mustBeFilled(until.property);
  return (
    <Form.Item label={from.property.period?.label} required={isWanted}>
      <div className="form-period">
        <PeriodEnd disabled={disabled} {...from} />
        <span aria-hidden>至</span>
        <PeriodEnd disabled={disabled} {...until} {...(typeof begins === 'string' && { notBefore: begins })} />
      </div>
    </Form.Item>
  );
}

interface PeriodFieldProps {
  from: PeriodEndProps;
  until: PeriodEndProps;
  disabled?: boolean;
}

interface PeriodEndProps extends FormFieldProps {
  notBefore?: string;
}

function PeriodEnd({ schema, property, disabled = false, ...rest }: PeriodEndProps) {
  const isSettled = useStoredCondition(property.readOnlyWhen);
  return (
    <Form.Item name={property.name} noStyle rules={[fieldRule(schema)]}>
      <FieldInput aria-label={property.label} disabled={disabled || isSettled} property={property} {...rest} />
    </Form.Item>
  );
}

/** Whether a field needs the whole width of a form. */
export function isWide({ kind }: FieldMeta): boolean {
  return kind === 'longText' || kind === 'richText' || kind === 'files' || kind === 'lines';
}

/** Whether something has to be done to fill a field: a switch is always set, and of files and lines there mostly may be none. */
export function mustBeFilled({ isOptional, kind, least = 0 }: Property): boolean {
  return !isOptional && kind !== 'flag' && ((kind !== 'files' && kind !== 'lines') || least > 0);
}

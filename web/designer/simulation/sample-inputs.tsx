import { Input, Select } from 'antd';
import { useId } from 'react';
import { typedValue } from '#shared/bpmn/variables/typed-value.ts';
import type { VariableUse } from '#shared/bpmn/variables/variable-overview.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import type { SampleData } from './choose-by-data.ts';

interface SampleInputsProps {
  fields: readonly VariableUse[];
  values: SampleData;
  /** Given all values; what is left empty is not among them. */
  change: (values: SampleData) => void;
}

/** An input for each value that decides on a branch, of the kind that its form says. */
export function SampleInputs({ fields, values, change }: SampleInputsProps) {
  const put = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = values;
    change(value === undefined || value === null || value === '' ? others : { ...others, [name]: value });
  };
  return fields.map((field) => (
    <SampleInput field={field} key={field.name} put={(value) => put(field.name, value)} value={values[field.name]} />
  ));
}

interface SampleInputProps {
  field: VariableUse;
  value: unknown;
  put: (value: unknown) => void;
}

const flags = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];

function SampleInput({ field, value, put }: SampleInputProps) {
  const id = useId();
  const { name, label, kind, choices } = field;
  const options: { value: string | boolean; label: string }[] =
    kind === 'flag' ? flags : choices.map((choice) => ({ value: choice.id, label: choice.name }));
  return (
    <div className="designer-simulation-field">
      <label htmlFor={id} title={name}>
        {label || name}
      </label>
      {kind === 'number' ? (
        <NumberField id={id} onChange={put} value={value as number | undefined} />
      ) : options.length > 0 ? (
        <Select
          allowClear={clearing}
          id={id}
          onChange={put}
          options={options}
          value={value as string | boolean | undefined}
        />
      ) : (
        <Input
          id={id}
          onChange={(event) => put(kind === 'any' ? typedValue(event.target.value) : event.target.value)}
          placeholder={kind === 'date' ? '2026-01-31' : ''}
          value={value === undefined ? '' : String(value)}
        />
      )}
    </div>
  );
}

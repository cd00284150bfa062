import { Button, Form, Modal, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { dict } from '#modules/dict/dict.ts';
import { type FormFieldSpec, formFieldTypes } from '#shared/form/form-spec.ts';
import { useCall } from '#web/api/query.ts';
import { enteredValues, ProcessForm } from '#web/kit/form/process-form.tsx';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import type { DraftField } from './form-draft.ts';
import {
  type ColumnLine,
  columnFields,
  columnLines,
  columnsOf,
  settingFields,
  soundChange,
} from './form-setting-fields.ts';

interface FormFieldSettingsProps {
  field: DraftField;
  /** The other fields, which may decide whether this one is shown. */
  others: readonly DraftField[];
  onChange: (change: Partial<FormFieldSpec>) => void;
  onShift: (by: -1 | 1) => void;
}

/** What one field of a form says. Every change counts at once. */
export function FormFieldSettings({ field, others, onChange, onShift }: FormFieldSettingsProps) {
  const [form] = Form.useForm();
  const dictionaries = useDictionaries(field.type === 'enum');
  const fields = useMemo(() => settingFields(field, dictionaries), [field, dictionaries]);
  return (
    <>
      <h2 className="form-side-title">{formFieldTypes[field.type]}</h2>
      <ProcessForm
        beginning={field as unknown as Readonly<Record<string, unknown>>}
        fields={fields}
        form={form}
        onChange={(changed, all) =>
          onChange('values' in changed ? { values: wholeValues(all.values) } : soundChange(fields, changed))
        }
      />
      {field.type === 'table' && <Columns field={field} onChange={onChange} />}
      <Condition field={field} onChange={onChange} others={others} />
      <div className="form-side-buttons">
        <Button onClick={() => onShift(-1)}>上移</Button>
        <Button onClick={() => onShift(1)}>下移</Button>
      </div>
    </>
  );
}

/** The choices as far as they have been typed; a value that was left out is its name. */
function wholeValues(rows: unknown): FormFieldSpec['values'] {
  return (Array.isArray(rows) ? rows : []).map((row: Partial<FormFieldSpec['values'][number]> | undefined) => ({
    id: row?.id || row?.name || '',
    name: row?.name ?? '',
  }));
}

function useDictionaries(isWanted: boolean): Readonly<Record<string, string>> {
  const { data } = useCall(dict.calls.list, { size: 200, sort: 'name' }, { enabled: isWanted, isSilent: true });
  return useMemo(() => Object.fromEntries((data?.rows ?? []).map(({ code, name }) => [code, name])), [data]);
}

type PartProps = Pick<FormFieldSettingsProps, 'field' | 'onChange'>;

function Columns({ field, onChange }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm();

  function keep() {
    const entered = enteredValues(form, columnFields) as { columns: ColumnLine[] } | null;
    if (!entered) return;
    onChange({ columns: columnsOf(entered.columns, field.columns) });
    setOpen(false);
  }

  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        编辑列（{field.columns.length}）
      </Button>
      <Modal
        cancelText="取消"
        okText="保存列"
        onCancel={() => setOpen(false)}
        onOk={keep}
        open={isOpen}
        title={`${field.label}的列`}
        width="min(960px, calc(100vw - 32px))"
      >
        {isOpen && (
          <ProcessForm beginning={{ columns: columnLines(field.columns) }} fields={columnFields} form={form} />
        )}
      </Modal>
    </>
  );
}

function Condition({ field, others, onChange }: PartProps & Pick<FormFieldSettingsProps, 'others'>) {
  const id = useId();
  const deciding = others.filter(
    ({ type, shownWhenField, dictionary }) =>
      (type === 'boolean' || (type === 'enum' && !dictionary)) && !shownWhenField,
  );
  const chosen = deciding.find((other) => other.id === field.shownWhenField);
  const words =
    chosen?.type === 'boolean'
      ? [
          { value: 'true', label: '是' },
          { value: 'false', label: '否' },
        ]
      : (chosen?.values.map((value) => ({ value: value.id, label: value.name })) ?? []);
  if (deciding.length === 0 && !field.shownWhenField) return null;
  return (
    <div className="form-condition">
      <label htmlFor={id}>显示条件</label>
      <Select
        allowClear={clearing}
        id={id}
        onChange={(name: string | undefined) => onChange({ shownWhenField: name ?? null, shownWhenIs: [] })}
        options={deciding.map((other) => ({ value: other.id, label: other.label }))}
        placeholder="始终显示"
        value={field.shownWhenField ?? undefined}
      />
      {field.shownWhenField && (
        <Select
          aria-label="显示条件的取值"
          mode="multiple"
          onChange={(shownWhenIs: string[]) => onChange({ shownWhenIs })}
          options={words}
          placeholder="取值为其中之一时显示"
          status={field.shownWhenIs.length === 0 ? 'error' : ''}
          value={field.shownWhenIs}
        />
      )}
    </div>
  );
}

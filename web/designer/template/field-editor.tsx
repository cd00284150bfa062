import { Button, Checkbox, Input, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import type { FieldConstraints } from '#shared/bpmn/template/field-constraint.ts';
import type { TemplateField } from '#shared/bpmn/template/template-field.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { ConditionRows } from './condition-rows.tsx';

const kinds: readonly { value: TemplateField['kind']; label: string }[] = [
  { value: 'text', label: '单行文本' },
  { value: 'lines', label: '多行文本' },
  { value: 'choice', label: '下拉选择' },
  { value: 'flag', label: '开关' },
  { value: 'hidden', label: '不显示，按默认值写入' },
];

interface FieldEditorProps {
  field: TemplateField;
  /** What its conditions can look at. */
  others: readonly TemplateField[];
  change: (field: TemplateField) => void;
  remove: () => void;
  moveUp?: () => void;
  moveDown?: () => void;
}

/** How one field of a template is called, filled in, checked and shown. */
export function FieldEditor({ field, others, change, remove, moveUp, moveDown }: FieldEditorProps) {
  const { kind, constraints } = field;
  const set = (more: Partial<TemplateField>) => change({ ...field, ...more });
  const isText = kind === 'text' || kind === 'lines';
  const isShown = kind !== 'hidden';
  return (
    <div className="designer-template-field">
      <Row label="名称">
        {(id) => (
          <Input id={id} maxLength={200} value={field.label} onChange={(event) => set({ label: event.target.value })} />
        )}
      </Row>
      <Row label="填写方式">
        {(id) => <Select id={id} options={[...kinds]} value={kind} onChange={(next) => set({ kind: next })} />}
      </Row>
      <Row label="默认值">{(id) => <FirstValue id={id} field={field} set={set} />}</Row>
      {kind === 'choice' && (
        <Row label="可选值">
          {() => <ChoiceRows choices={field.choices ?? []} change={(choices) => set({ choices })} />}
        </Row>
      )}
      {isShown && (
        <>
          <Row label="分组">
            {(id) => (
              <Input
                id={id}
                maxLength={100}
                placeholder="同名的字段归在一起"
                value={field.group ?? ''}
                onChange={(event) => set({ group: event.target.value || null })}
              />
            )}
          </Row>
          <Row label="说明">
            {(id) => (
              <Input
                id={id}
                maxLength={1_000}
                value={field.hint ?? ''}
                onChange={(event) => set({ hint: event.target.value || null })}
              />
            )}
          </Row>
        </>
      )}
      {isShown && kind !== 'flag' && (
        <Row label="检查">
          {() => (
            <Constraints constraints={constraints ?? {}} isText={isText} set={(next) => set({ constraints: next })} />
          )}
        </Row>
      )}
      <Row label="显示条件">
        {() => (
          <ConditionRows
            conditions={field.conditions ?? []}
            fields={others}
            change={(conditions) => set({ conditions })}
          />
        )}
      </Row>
      <div className="designer-template-buttons">
        <Button size="small" disabled={!moveUp} onClick={moveUp}>
          上移
        </Button>
        <Button size="small" disabled={!moveDown} onClick={moveDown}>
          下移
        </Button>
        <Button size="small" type="text" danger onClick={remove}>
          删除字段
        </Button>
      </div>
    </div>
  );
}

function Row({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="designer-template-row">
      <label htmlFor={id}>{label}</label>
      <div>{children(id)}</div>
    </div>
  );
}

interface FirstValueProps {
  id: string;
  field: TemplateField;
  set: (more: Partial<TemplateField>) => void;
}

function FirstValue({ id, field: { kind, value, choices }, set }: FirstValueProps) {
  if (kind === 'flag')
    return <Switch id={id} checked={String(value) === 'true'} onChange={(is) => set({ value: is })} />;
  const text = value === null || value === undefined ? '' : String(value);
  const put = (next: string | undefined) => set({ value: next || null });
  if (kind === 'choice') {
    const options = (choices ?? []).map((choice) => ({ value: choice.value, label: choice.name || choice.value }));
    return (
      <Select
        id={id}
        allowClear={clearing}
        placeholder="无"
        options={options}
        value={text || undefined}
        onChange={put}
      />
    );
  }
  return kind === 'lines' ? (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 2, maxRows: 6 }}
      value={text}
      onChange={(event) => put(event.target.value)}
    />
  ) : (
    <Input id={id} value={text} onChange={(event) => put(event.target.value)} />
  );
}

interface ConstraintsProps {
  constraints: FieldConstraints;
  isText: boolean;
  set: (constraints: FieldConstraints) => void;
}

function Constraints({ constraints, isText, set }: ConstraintsProps) {
  const { notEmpty, minLength, maxLength, pattern } = constraints;
  return (
    <div className="designer-template-checks">
      <Checkbox
        checked={notEmpty === true}
        onChange={({ target }) => set({ ...constraints, notEmpty: target.checked })}
      >
        必填
      </Checkbox>
      {isText && (
        <>
          <span>
            字数
            <LengthInput label="最少字数" value={minLength} set={(next) => set({ ...constraints, minLength: next })} />
            至
            <LengthInput label="最多字数" value={maxLength} set={(next) => set({ ...constraints, maxLength: next })} />
          </span>
          <Input
            aria-label="格式（正则表达式）"
            maxLength={500}
            placeholder="格式（正则表达式），如 ^1\d{10}$"
            value={pattern?.value ?? ''}
            onChange={({ target: { value } }) =>
              set({ ...constraints, pattern: value ? { ...pattern, value } : undefined })
            }
          />
          {pattern && (
            <Input
              aria-label="格式不符时的提示"
              maxLength={200}
              placeholder="不符时的提示，如 请填手机号"
              value={pattern.message ?? ''}
              onChange={({ target: { value } }) =>
                set({ ...constraints, pattern: { ...pattern, message: value || undefined } })
              }
            />
          )}
        </>
      )}
    </div>
  );
}

interface LengthInputProps {
  label: string;
  value: number | undefined;
  set: (value: number | undefined) => void;
}

function LengthInput({ label, value, set }: LengthInputProps) {
  return (
    <NumberField
      aria-label={label}
      min={0}
      max={100_000}
      placeholder="不限"
      value={value ?? null}
      onChange={(next) => set(next ?? undefined)}
    />
  );
}

import { Input, Radio, Rate, Select, Switch } from 'antd';
import { Suspense } from 'react';
import { mostStars } from '#shared/field-kinds.ts';
import type { States } from '#shared/state.ts';
import { FilesInput } from '#web/kit/files/files-input.tsx';
import { FormReference } from '#web/kit/form/form-reference.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { Property } from '#web/kit/values/property.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { clearing } from './clearing.tsx';
import { DateInput, InstantInput } from './day-input.tsx';
import type { InputProps } from './input-props.ts';
import { NumberInput } from './number-input.tsx';
import { useDictionary } from './use-dictionary.ts';
import { useFoundOptions } from './use-found-options.ts';
import './field-input.css';

const RichEditor = lazyPiece('编辑器', async () => (await import('#web/kit/rich/rich-editor.tsx')).RichEditor);

interface FieldInputProps extends InputProps<unknown> {
  property: Property;
  /** In a table: choices take no more room than a text. */
  isCompact?: boolean;
  /** The first day that may be chosen. */
  notBefore?: string;
  /** Whether it must be filled in here; by default as its declaration says. */
  isRequired?: boolean;
}

/** The input for a field, by its kind; lines have their own table. It holds what a record stores, null for nothing. */
export function FieldInput({ property, isCompact = false, notBefore, isRequired, ...props }: FieldInputProps) {
  const { kind, label, unit } = property;
  const hint = (isRequired ?? !property.isOptional) ? `请填写${label}` : '选填';
  switch (kind) {
    case 'text':
      return <TextInput {...as<string>(props)} contact={property.contact} placeholder={hint} />;
    case 'longText':
      return <LongTextInput {...as<string>(props)} isCompact={isCompact} max={property.max} placeholder={hint} />;
    case 'richText':
      return (
        <Suspense fallback={<div className="editor-waiting">正在打开编辑器…</div>}>
          <RichEditor {...as<string>(props)} label={label} />
        </Suspense>
      );
    case 'integer':
    case 'decimal':
      return (
        <NumberInput
          {...as<number | string>(props)}
          {...(unit && { unit })}
          isYear={property.isYear === true}
          placeholder={hint}
        />
      );
    case 'percentage':
      return <NumberInput {...as<number | string>(props)} placeholder="0 到 100" unit="%" />;
    case 'rating':
      return <RatingInput {...as<number>(props)} />;
    case 'date':
      return <DateInput {...as<string>(props)} {...(notBefore && { notBefore })} />;
    case 'instant':
      return <InstantInput {...as<string>(props)} />;
    case 'flag':
      return <FlagInput {...as<boolean>(props)} isOptional={property.isOptional} />;
    case 'choice':
      return <ChoiceInput {...as<string>(props)} isCompact={isCompact} property={property} />;
    case 'entry':
      return <EntryInput {...as<string>(props)} property={property} />;
    case 'reference':
    case 'references':
      return <FormReference {...as<string | string[]>(props)} property={property} />;
    case 'files':
      return <FilesInput {...as<string[]>(props)} most={property.most} purpose={property.purpose ?? 'document'} />;
    case 'lines':
      throw new Error('lines are edited by LinesInput');
  }
}

/** A form does not know what its fields hold; the kind does. */
function as<Value>(props: InputProps<unknown>): InputProps<Value> {
  return props as InputProps<Value>;
}

interface TextInputProps extends InputProps<string> {
  placeholder: string;
  contact: Property['contact'];
}

function TextInput({ value, onChange, contact, ...rest }: TextInputProps) {
  return (
    <Input
      {...rest}
      // The keyboard of a phone has the digits, or the sign of mail, at hand.
      {...(contact && { inputMode: contact === 'email' ? 'email' : 'tel' })}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
      value={value ?? ''}
    />
  );
}

interface LongTextInputProps extends InputProps<string> {
  placeholder: string;
  max: number | undefined;
  isCompact: boolean;
}

function LongTextInput({ value, onChange, max, isCompact, ...rest }: LongTextInputProps) {
  const text = value ?? '';
  return (
    <Input.TextArea
      {...rest}
      autoSize={{ minRows: isCompact ? 1 : 3, maxRows: 14 }}
      onChange={(event) => onChange?.(event.target.value)}
      // Only near the limit is the count worth a look; text beyond it is told, not cut.
      {...(max && text.length > max * 0.8 && { count: { show: true, max } })}
      value={text}
    />
  );
}

function RatingInput({ value, onChange, ...rest }: InputProps<number>) {
  return <Rate {...rest} count={mostStars} onChange={(stars) => onChange?.(stars || null)} value={value ?? 0} />;
}

const yesAndNo = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];

function FlagInput({ value, onChange, isOptional, ...rest }: InputProps<boolean> & { isOptional: boolean }) {
  if (!isOptional) {
    return (
      <Switch
        {...rest}
        checked={value ?? false}
        checkedChildren="是"
        onChange={(isOn) => onChange?.(isOn)}
        unCheckedChildren="否"
      />
    );
  }
  return (
    <Select
      {...rest}
      allowClear={clearing}
      onChange={(next: boolean | undefined) => onChange?.(next ?? null)}
      options={yesAndNo}
      placeholder="未填写"
      value={value ?? undefined}
    />
  );
}

/** Up to this many choices lie open. */
const openChoices = 4;

interface ChoiceInputProps extends InputProps<string> {
  property: Property;
  isCompact?: boolean;
}

function ChoiceInput({ value, onChange, property, isCompact = false, ...rest }: ChoiceInputProps) {
  const options = Object.entries(property.options ?? {}).map(([word, label]) => ({ value: word, label }));
  if (!isCompact && !property.isOptional && options.length <= openChoices) {
    return (
      <Radio.Group
        {...rest}
        aria-label={property.label}
        onChange={(event) => onChange?.(event.target.value as string)}
        options={options}
        value={value ?? null}
      />
    );
  }
  const { label, states } = property;
  return <OneOf {...rest} label={label} onChange={onChange} options={options} states={states} value={value} />;
}

function EntryInput({ value, property, ...rest }: InputProps<string> & { property: Property }) {
  const { data = [] } = useDictionary(property.dictionary ?? '');
  // An entry that may not be chosen, or no longer, stays readable where it was chosen.
  const options = data
    .map((entry) => ({ value: entry.value, label: entry.label, disabled: !entry.enabled || !entry.isOffered }))
    .filter((option) => !option.disabled || option.value === value);
  return <OneOf {...rest} label={property.label} options={options} value={value} />;
}

interface OneOfProps extends Omit<InputProps<string>, 'onChange' | 'value'> {
  value: string | null | undefined;
  onChange?: InputProps<string>['onChange'] | undefined;
  label: string;
  options: { value: string; label: string; disabled?: boolean }[];
  /** Draws the words as states, in their colours. */
  states?: States | undefined;
}

function OneOf({ value, onChange, label, options, states, ...rest }: OneOfProps) {
  const { options: offered, find } = useFoundOptions(options);
  const draw = states && (({ value: word }: { value?: unknown }) => <StateTag states={states} value={word} />);
  return (
    <Select
      {...rest}
      {...(draw && { labelRender: draw, optionRender: draw })}
      allowClear={clearing}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      options={offered}
      placeholder={`请选择${label}`}
      showSearch={options.length > 8 && { filterOption: false, onSearch: find }}
      value={value ?? undefined}
    />
  );
}

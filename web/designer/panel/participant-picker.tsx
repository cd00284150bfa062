import { Select, Spin } from 'antd';
import type { ParticipantOption, ParticipantSearch } from '../participants.ts';
import { Field } from './field.tsx';
import { useOptions } from './use-options.ts';

interface ParticipantPickerProps {
  label: string;
  search: ParticipantSearch;
  values: readonly string[];
  change: (values: string[]) => void;
  /** Whether nobody at all may be chosen. */
  isOptional?: boolean;
}

/**
 * Chooses several people, roles and the like, found by typing; stored values are shown by name. What is typed is never
 * taken as it stands: a name is not an id, and the rule would find nobody.
 */
export function ParticipantPicker({ label, search, values, change, isOptional = false }: ParticipantPickerProps) {
  const { options, state, find } = useOptions(search, values);
  return (
    <Field label={label} problem={values.length === 0 && !isOptional ? `请至少选择一项` : undefined}>
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          mode="multiple"
          value={[...values]}
          placeholder="输入名称查找"
          showSearch={{ filterOption: false, onSearch: find }}
          onOpenChange={(isOpen) => isOpen && find('')}
          options={options.map((option) => ({
            ...option,
            label: <OptionLabel option={option} />,
            title: option.label,
          }))}
          notFoundContent={noOptions(state)}
          onChange={change}
        />
      )}
    </Field>
  );
}

function OptionLabel({ option: { label, hint } }: { option: ParticipantOption }) {
  return (
    <>
      {label}
      {hint && <span className="designer-option-hint">{hint}</span>}
    </>
  );
}

function noOptions(state: 'loading' | 'ready' | 'failed') {
  if (state === 'loading') return <Spin size="small" />;
  return state === 'failed' ? '暂时查不到，请稍后再试' : '没有符合的结果';
}

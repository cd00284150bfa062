import { Select, Spin } from 'antd';
import type { ReactNode } from 'react';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import type { ParticipantSearch } from '../participants.ts';
import { type PickedOption, type SearchState, useOptions } from './use-options.ts';

interface OptionSelectProps {
  /** The id that a label points to. */
  id: string;
  /** For a select that no label points to. */
  ariaLabel?: string;
  search: ParticipantSearch;
  values: readonly string[];
  change: (values: string[]) => void;
  isSeveral: boolean;
  isDisabled?: boolean;
  /** Said when the installation has nothing of the kind. */
  emptyText?: string;
}

/** Chooses from what the installation has, fetched on first opening and found by typing; stored values show by name. */
export function OptionSelect(props: OptionSelectProps) {
  const { id, ariaLabel, search, values, change, isSeveral, isDisabled, emptyText } = props;
  const { options, state, text, find, open } = useOptions(search, values);
  const common = {
    id,
    'aria-label': ariaLabel,
    className: 'designer-wide',
    disabled: isDisabled,
    placeholder: '输入名称或拼音查找',
    showSearch: { filterOption: false, onSearch: find },
    onOpenChange: open,
    // The words themselves: of a drawn label a screen reader would be told the id.
    options: options.map((option) => ({ ...option, title: option.label })),
    optionRender: ({ data }: { data: PickedOption }) => <OptionLabel option={data} />,
    labelRender: ({ value, label }: { value?: unknown; label?: ReactNode }) => {
      const option = options.find((one) => one.value === value);
      return option ? <OptionLabel option={option} /> : label;
    },
    notFoundContent: noOptions(state, text === '' ? (emptyText ?? '没有可选的内容') : '没有符合的结果'),
  };
  return isSeveral ? (
    <Select {...common} mode="multiple" value={[...values]} onChange={change} />
  ) : (
    <Select
      {...common}
      allowClear={clearing}
      value={values[0]}
      onChange={(value?: string) => change(value === undefined ? [] : [value])}
    />
  );
}

function OptionLabel({ option: { label, hint, isMissing } }: { option: PickedOption }) {
  return (
    <>
      {label}
      {isMissing && <span className="designer-option-missing">未找到</span>}
      {hint && <span className="designer-option-hint">{hint}</span>}
    </>
  );
}

function noOptions(state: SearchState, emptyText: string) {
  if (state.kind === 'loading') return <Spin size="small" />;
  if (state.kind === 'ready') return emptyText;
  return state.reason ? `查不到：${state.reason}` : '暂时查不到，请稍后再试';
}

import { Select } from 'antd';
import { useState } from 'react';
import { findPeople } from '#modules/workflow/operations.ts';
import { useCall } from '#web/api/query.ts';
import type { FieldTies } from '#web/kit/form/labelled-field.tsx';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { useSearchText } from '#web/kit/inputs/use-search-text.ts';

interface PersonSelectProps extends Partial<FieldTies> {
  /** What it is called where no label of its own names it. */
  'aria-label'?: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Somebody who cannot be chosen. */
  except?: string;
  /** Stands where nobody is chosen. */
  placeholder?: string;
  isClearable?: boolean;
}

/** Chooses an active person by part of the name, with where he works beside it. */
export function PersonSelect(props: PersonSelectProps) {
  const { value, onChange, except, placeholder = '输入姓名查找', isClearable = false, ...ties } = props;
  const { text, setText, settled, isAhead } = useSearchText();
  const people = useCall(findPeople, { search: settled, taskId: null }, { isSilent: true });
  // Who was chosen stays named when the search has moved on.
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const found = (isAhead ? [] : (people.data ?? []))
    .filter(({ id }) => id !== except)
    .map(({ id, name, note }) => ({ value: id, label: `${name}（${note}）` }));
  const isMissing = chosen !== null && chosen.value === value && !found.some((one) => one.value === value);
  return (
    <Select<string | null>
      {...ties}
      allowClear={isClearable && clearing}
      className="person-select"
      loading={people.isFetching}
      notFoundContent={isAhead || people.isFetching ? '正在查找' : '没有找到人员'}
      onChange={(next) => {
        setChosen(found.find((one) => one.value === next) ?? null);
        onChange(next ?? null);
      }}
      options={isMissing ? [chosen, ...found] : found}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      value={value}
    />
  );
}

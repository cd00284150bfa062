import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import type { FieldTies } from '#web/kit/form/labelled-field.tsx';
import { useSearchText } from '#web/kit/inputs/use-search-text.ts';
import { findPeople } from '../../../operations.ts';
import './people-select.css';

/** Where somebody's choice of people counts: in a case, or in a process that is about to be started. */
export type ChoicePlace = { instanceId: string } | { key: string };

interface PeopleSelectProps extends FieldTies {
  value: readonly string[];
  onChange: (userIds: string[]) => void;
  isSeveral: boolean;
  /** Only those who may claim this task. */
  taskId?: string | undefined;
  /** Only those who may be chosen for this node. */
  node?: ChoicePlace & { nodeId: string };
  /** What those are called whom others have chosen, by id. */
  names?: Readonly<Record<string, string>>;
  disabled?: boolean;
}

/** Chooses people by part of their name, with where they work beside it. */
export function PeopleSelect(props: PeopleSelectProps) {
  const { value, onChange, isSeveral, taskId, node, names = {}, disabled = false, ...ties } = props;
  const { setText, settled, isAhead } = useSearchText();
  const asked = { search: settled, taskId: taskId ?? null, ...node };
  const { data, isFetching } = useCall(findPeople, asked, { isSilent: true });
  // Those chosen stay named when the search has moved on.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const options = (isAhead ? [] : (data ?? [])).map((person) => ({
    value: person.id,
    label: `${person.name}（${person.note}）`,
  }));
  const missing = value
    .filter((one) => !options.some((option) => option.value === one))
    .map((one) => ({ value: one, label: known.get(one) ?? names[one] ?? one }));

  function choose(next: string | string[] | undefined) {
    const ids = [next ?? []].flat();
    setKnown(new Map([...known, ...options.map((option): [string, string] => [option.value, option.label])]));
    onChange(ids);
  }

  return (
    <Select<string | string[]>
      {...ties}
      className="people-select"
      disabled={disabled}
      filterOption={false}
      loading={isFetching}
      notFoundContent={isAhead || isFetching ? '正在查找' : '没有找到人员'}
      onChange={choose}
      onSearch={setText}
      options={[...missing, ...options]}
      placeholder="输入姓名查找"
      showSearch
      {...(isSeveral && { mode: 'multiple' as const })}
      value={isSeveral ? [...value] : (value[0] ?? (undefined as unknown as string))}
    />
  );
}

import { useState } from 'react';
import { instanceStates } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { useSettled } from '#web/kit/use-settled.ts';
import { dayIn } from '#web/page/day-in.ts';
import { ChoiceFilter, DaysFilter } from '#web/page/paged-filters.tsx';
import { pagedQuery } from '#web/page/paged-list.tsx';
import { useAddressFilters } from '#web/page/use-address-filters.ts';
import { listInstanceChoices } from '../../tasks.ts';

const statuses = Object.entries(instanceStates).map(([value, { label }]) => ({ value, label }));
const lateness = [{ value: 'overdue' as const, label: '已逾期' }];

/** What the list of instances is narrowed to, as the address says, and how to change it. */
export function useInstanceNarrowing() {
  const [chosen, change] = useAddressFilters(['status', 'process', 'starter', 'from', 'to', 'late']);
  const narrowing = {
    status: statuses.find(({ value }) => value === chosen.status)?.value ?? null,
    key: chosen.process,
    starterId: chosen.starter,
    from: dayIn(chosen.from),
    to: dayIn(chosen.to),
    isOverdue: chosen.late === 'overdue',
  };
  return [narrowing, change] as const;
}

interface InstanceFiltersProps {
  narrowing: ReturnType<typeof useInstanceNarrowing>[0];
  onChange: ReturnType<typeof useInstanceNarrowing>[1];
}

/** The filters of the list of instances; who started them is found by part of the name. */
export function InstanceFilters({ narrowing, onChange }: InstanceFiltersProps) {
  const { status, key, starterId, from, to, isOverdue } = narrowing;
  const [search, setSearch] = useState('');
  const settled = useSettled(search, 250);
  const { data } = useCall(listInstanceChoices, { search: settled, starterId }, pagedQuery);
  return (
    <>
      <ChoiceFilter
        label="按流程筛选"
        none="全部流程"
        onChange={(value) => onChange({ process: value })}
        options={data?.processes ?? []}
        value={data ? key : null}
      />
      <ChoiceFilter
        label="按状态筛选"
        none="全部状态"
        onChange={(value) => onChange({ status: value })}
        options={statuses}
        value={status}
      />
      <ChoiceFilter
        label="按发起人筛选"
        none="全部发起人"
        onChange={(value) => onChange({ starter: value })}
        onSearch={setSearch}
        options={data?.starters ?? []}
        value={data ? starterId : null}
      />
      <ChoiceFilter
        label="按时限筛选"
        none="全部时限"
        onChange={(value) => onChange({ late: value })}
        options={lateness}
        value={isOverdue ? 'overdue' : null}
      />
      <DaysFilter from={from} onChange={onChange} to={to} />
    </>
  );
}

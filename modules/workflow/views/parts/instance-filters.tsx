import { useState } from 'react';
import { instanceStates } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { useSettled } from '#web/kit/use-settled.ts';
import { ChoiceFilter } from '#web/page/paged-filters.tsx';
import { pagedQuery } from '#web/page/paged-list.tsx';
import { useAddressFilters } from '#web/page/use-address-filters.ts';
import { CaseFilters, useCaseNarrowing } from '#web/worklist/case-filters.tsx';
import { listInstanceChoices } from '../../tasks.ts';

const statuses = Object.entries(instanceStates).map(([value, { label }]) => ({ value, label }));

/** What the list of instances is narrowed to, as the address says, and how to change it. */
export function useInstanceNarrowing() {
  const [{ status }, changeStatus] = useAddressFilters(['status']);
  const [cases, changeCases] = useCaseNarrowing();
  const known = statuses.find(({ value }) => value === status)?.value ?? null;
  return { status: known, changeStatus, cases, changeCases };
}

interface InstanceFiltersProps {
  narrowing: ReturnType<typeof useInstanceNarrowing>;
}

/** The filters of the list of instances; who started them is found by part of the name. */
export function InstanceFilters({ narrowing }: InstanceFiltersProps) {
  const { status, changeStatus, cases, changeCases } = narrowing;
  const [search, setSearch] = useState('');
  const settled = useSettled(search, 250);
  const { data } = useCall(listInstanceChoices, { search: settled, starterId: cases.starterId }, pagedQuery);
  return (
    <CaseFilters choices={data} narrowing={cases} onChange={changeCases} onSearchStarter={setSearch}>
      <ChoiceFilter
        label="按状态筛选"
        none="全部状态"
        onChange={(value) => changeStatus({ status: value })}
        options={statuses}
        value={status}
      />
    </CaseFilters>
  );
}

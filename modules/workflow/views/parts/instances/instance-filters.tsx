import { keepPreviousData } from '@tanstack/react-query';
import { instanceStates } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { useSearchText } from '#web/kit/inputs/use-search-text.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ChoiceFilter } from '#web/page/paged/paged-filters.tsx';
import { pagedQuery } from '#web/page/paged/paged-list.tsx';
import { CaseFilters, caseFilterNames, useCaseNarrowing } from '#web/worklist/case-filters.tsx';
import { caseOrderName } from '#web/worklist/case-order.tsx';
import { listInstanceChoices, listInstanceStarters } from '../../../instances.ts';

const statuses = Object.entries(instanceStates).map(([value, { label }]) => ({ value, label }));

const ownNames = ['status', 'handler', 'node'] as const;

/** What a view of the list of instances keeps. */
export const viewedInstances = {
  list: '/workflow/instancelist',
  names: [...ownNames, caseOrderName, ...caseFilterNames],
};

/** What the list of instances is narrowed to, as the address says, and how to change it. */
export function useInstanceNarrowing() {
  const [{ status, handler, node }, change] = useAddressFilters(ownNames);
  const [cases, changeCases] = useCaseNarrowing();
  const known = statuses.find(({ value }) => value === status)?.value ?? null;
  // A node is one of a process.
  const nodeId = cases.origin ? node : null;
  return { status: known, handlerId: handler, nodeId, change, cases, changeCases };
}

interface InstanceFiltersProps {
  narrowing: ReturnType<typeof useInstanceNarrowing>;
}

/** The filters of the list of instances; who started them is found by part of the name. */
export function InstanceFilters({ narrowing }: InstanceFiltersProps) {
  const { status, handlerId, nodeId, change, cases, changeCases } = narrowing;
  const { text, setText, settled, isAhead } = useSearchText(250);
  const { data } = useCall(listInstanceChoices, { key: cases.origin }, pagedQuery);
  const starters = useCall(
    listInstanceStarters,
    { search: settled, starterId: cases.starterId },
    { isSilent: true, placeholderData: keepPreviousData },
  );
  const choices = data && starters.data && { origins: data.origins, starters: starters.data };
  const search = { text, setText, isAhead: isAhead || starters.isPlaceholderData };
  return (
    <CaseFilters choices={choices} narrowing={cases} onChange={changeCases} starterSearch={search}>
      <ChoiceFilter
        label="按状态筛选"
        none="全部状态"
        onChange={(value) => change({ status: value })}
        options={statuses}
        value={status}
      />
      {cases.origin && (
        <ChoiceFilter
          label="按环节筛选"
          none="全部环节"
          onChange={(value) => change({ node: value })}
          options={data?.nodes ?? []}
          value={data ? nodeId : null}
        />
      )}
      <ChoiceFilter
        label="按处理人筛选"
        none="全部处理人"
        onChange={(value) => change({ handler: value })}
        options={data?.handlers ?? []}
        value={data ? handlerId : null}
      />
    </CaseFilters>
  );
}

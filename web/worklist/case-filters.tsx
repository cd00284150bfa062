import type { ReactNode } from 'react';
import { dayIn } from '#web/page/filters/day-in.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ChoiceFilter, DaysFilter, type OptionSearch } from '#web/page/paged/paged-filters.tsx';
import type { WorkChoice } from './work.ts';

/** What cases, or work on them, are narrowed to. */
interface CaseNarrowing {
  /** The process, or what else they come from. */
  origin: string | null;
  starterId: string | null;
  /** Days as `2026-11-22`. */
  from: string | null;
  to: string | null;
  isOverdue: boolean;
}

const lateness = [{ value: 'overdue' as const, label: '已逾期' }];

/** The names in an address by which it narrows a list of cases. */
export const caseFilterNames = ['origin', 'starter', 'from', 'to', 'late'] as const;

/** What a list of cases is narrowed to, as the address says, and how to change it. */
export function useCaseNarrowing() {
  const [chosen, change] = useAddressFilters(caseFilterNames);
  const narrowing: CaseNarrowing = {
    origin: chosen.origin,
    starterId: chosen.starter,
    from: dayIn(chosen.from),
    to: dayIn(chosen.to),
    isOverdue: chosen.late === 'overdue',
  };
  return [narrowing, change] as const;
}

/** Whether anything is left out. */
export function isNarrowed(narrowing: object): boolean {
  return Object.values(narrowing).some(Boolean);
}

interface CaseFiltersProps {
  /** What there is to choose from; nothing is chosen before it is there. */
  choices: { origins: readonly WorkChoice[]; starters: readonly WorkChoice[] } | undefined;
  /** Whether they were begun by the reader himself unless somebody is chosen whom he stands in for. */
  isOwn?: boolean;
  /** What is typed for a starter, where the choices are no more than what was found by it. */
  starterSearch?: OptionSearch;
  narrowing: CaseNarrowing;
  onChange: ReturnType<typeof useCaseNarrowing>[1];
  /** Further filters, behind the process. */
  children?: ReactNode;
}

/** The filters of a list of cases: what they come from, who began them, whether they are late, and when they came. */
export function CaseFilters(props: CaseFiltersProps) {
  const { choices, isOwn = false, starterSearch, narrowing, onChange, children } = props;
  const { origin, starterId, from, to, isOverdue } = narrowing;
  return (
    <>
      <ChoiceFilter
        label="按流程筛选"
        none="全部流程"
        onChange={(value) => onChange({ origin: value })}
        options={choices?.origins ?? []}
        value={choices ? origin : null}
      />
      {children}
      {(!isOwn || (choices?.starters ?? []).length > 0) && (
        <ChoiceFilter
          label="按发起人筛选"
          none={isOwn ? '我发起的' : '全部发起人'}
          onChange={(value) => onChange({ starter: value })}
          options={choices?.starters ?? []}
          search={starterSearch}
          value={choices ? starterId : null}
        />
      )}
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

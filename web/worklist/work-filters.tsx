import { useCall } from '#web/api/query.ts';
import { dayIn } from '#web/page/day-in.ts';
import { ChoiceFilter, DaysFilter } from '#web/page/paged-filters.tsx';
import { useAddressFilters } from '#web/page/use-address-filters.ts';
import type { WorkCalls, WorkKind } from './work.ts';

/** What work is narrowed to, as the call takes it. */
interface WorkNarrowing {
  origin: string | null;
  starterId: string | null;
  from: string | null;
  to: string | null;
  isOverdue: boolean;
}

type Change = ReturnType<typeof useWorkNarrowing>[1];

const lateness = [{ value: 'overdue' as const, label: '已逾期' }];

/** What a list of work is narrowed to, as the address says. */
export function useWorkNarrowing() {
  const [chosen, change] = useAddressFilters(['origin', 'starter', 'from', 'to', 'late']);
  const narrowing: WorkNarrowing = {
    origin: chosen.origin,
    starterId: chosen.starter,
    from: dayIn(chosen.from),
    to: dayIn(chosen.to),
    isOverdue: chosen.late === 'overdue',
  };
  return [narrowing, change] as const;
}

/** Whether anything is left out. */
export function isNarrowed({ isOverdue, ...said }: WorkNarrowing): boolean {
  return isOverdue || Object.values(said).some((value) => value !== null);
}

interface WorkFiltersProps {
  calls: WorkCalls;
  kind: WorkKind;
  narrowing: WorkNarrowing;
  onChange: Change;
}

/** The filters of a list of work: what it belongs to, who began it, when it came, and whether it is late. */
export function WorkFilters({ calls, kind, narrowing, onChange }: WorkFiltersProps) {
  const { data } = useCall(calls.listWorkChoices, { kind }, { isSilent: true });
  const { origin, starterId, from, to, isOverdue } = narrowing;
  return (
    <>
      <ChoiceFilter
        label="按流程筛选"
        none="全部流程"
        onChange={(value) => onChange({ origin: value })}
        options={data?.origins ?? []}
        value={data ? origin : null}
      />
      {kind !== 'started' && (
        <ChoiceFilter
          label="按发起人筛选"
          none="全部发起人"
          onChange={(value) => onChange({ starter: value })}
          options={data?.starters ?? []}
          value={data ? starterId : null}
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

import { type ComponentProps, useId } from 'react';
import { type Period, PeriodInput, unreadOf, unreadWords } from '#web/kit/inputs/period-input.tsx';
import { useUntaken } from '#web/page/steps/use-untaken.ts';
import './period-filter.css';

interface PeriodFilterProps extends Omit<ComponentProps<typeof PeriodInput>, 'kind' | 'value' | 'onChange' | 'status'> {
  /** Days as `2026-11-22`; null where that end is open. */
  from: string | null;
  to: string | null;
  onChange: (days: Period) => void;
}

/** A filter of a list by days, with either end open. A text that is no day is told below it, and filters nothing. */
export function PeriodFilter({ from, to, onChange, className, ...rest }: PeriodFilterProps) {
  const id = useId();
  const [typed, setTyped] = useUntaken<Period>(`${from} ${to}`);
  const value = typed ?? { from, to };
  const unread = unreadOf('day', value);
  return (
    <div className={className}>
      <PeriodInput
        {...rest}
        {...(unread && { 'aria-describedby': id, status: 'error' })}
        className="period-filter"
        isOpenEnded
        kind="day"
        onChange={(days) => {
          const isRead = unreadOf('day', days) === null;
          setTyped(isRead ? null : days);
          if (isRead) onChange(days);
        }}
        value={value}
      />
      {unread && (
        <p className="period-filter-problem" id={id} role="alert">
          {unreadWords('day', unread)}，没有按它筛选
        </p>
      )}
    </div>
  );
}

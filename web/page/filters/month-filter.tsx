import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ReactNode, useId } from 'react';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { months } from '#web/kit/inputs/picker-spelling.ts';
import { TypedPicker, typedParts } from '#web/kit/inputs/typed-picker.tsx';
import { useUntaken } from '#web/page/steps/use-untaken.ts';
import './period-filter.css';

interface MonthFilterProps {
  'aria-label': string;
  prefix: ReactNode;
  /** As `2026-12`; null where none is asked for. */
  month: string | null;
  onChange: (month: string | undefined) => void;
}

/** A filter of a list by a month, typed or chosen. A text that is none is told below it, and filters nothing. */
export function MonthFilter({ month, onChange, ...named }: MonthFilterProps) {
  const id = useId();
  const [typed, setTyped] = useUntaken<string>(month);
  const value = typed ?? month;
  const isUnread = value !== null && months.shown(value) === null;

  function take(next: string | null) {
    const isRead = next === null || months.shown(next) !== null;
    setTyped(isRead ? null : next);
    if (isRead) onChange(next ?? undefined);
  }

  return (
    <div>
      <TypedPicker isWrong={isUnread} spelling={months} take={(_end, next) => take(next)} values={[value]}>
        <DatePicker
          {...named}
          {...(isUnread && { 'aria-describedby': id, status: 'error' })}
          allowClear={clearing}
          className="period-filter"
          components={typedParts}
          onChange={(chosen: Dayjs | null) => take(chosen && months.stored(chosen))}
          picker="month"
          placeholder="全部"
          suffixIcon={null}
          value={months.shown(value)}
        />
      </TypedPicker>
      {isUnread && (
        <p className="period-filter-problem" id={id} role="alert">
          “{value}”不是有效的月份，没有按它筛选
        </p>
      )}
    </div>
  );
}

import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId } from 'react';
import { days, months } from '#web/kit/inputs/picker-spelling.ts';
import { TypedPicker, typedParts } from '#web/kit/inputs/typed-picker.tsx';
import { useUntaken } from './steps/use-untaken.ts';
import './filters/period-filter.css';

interface PageTimeProps {
  kind: 'day' | 'month';
  'aria-label': string;
  value: string;
  /** The last that there is something of. */
  notAfter?: string;
  onChange: (value: string) => void;
}

const kinds = {
  day: { spelling: days, picker: 'date', noun: '日期' },
  month: { spelling: months, picker: 'month', noun: '月份' },
} as const;

/** The day or month that a page is about, of which there is always one. A text that is none is told below it, and shows nothing else. */
export function PageTime({ kind, value, notAfter, onChange, ...named }: PageTimeProps) {
  const { spelling, picker, noun } = kinds[kind];
  const id = useId();
  const [typed, setTyped] = useUntaken<string>(value);
  const isBeyond = (one: string) => notAfter !== undefined && one > notAfter;

  function take(next: string | null) {
    if (next === null) return;
    const isWanted = spelling.shown(next) !== null && !isBeyond(next);
    setTyped(isWanted ? null : next);
    if (isWanted) onChange(next);
  }

  return (
    <div>
      <TypedPicker
        isWrong={typed !== null}
        spelling={spelling}
        take={(_end, next) => take(next)}
        values={[typed ?? value]}
      >
        <DatePicker
          {...named}
          {...(typed !== null && { 'aria-describedby': id, status: 'error' })}
          allowClear={false}
          components={typedParts}
          disabledDate={(date: Dayjs) => isBeyond(spelling.stored(date))}
          onChange={(date: Dayjs | null) => take(date && spelling.stored(date))}
          picker={picker}
          value={spelling.shown(typed ?? value)}
        />
      </TypedPicker>
      {typed !== null && (
        <p className="period-filter-problem" id={id} role="alert">
          {spelling.shown(typed) ? `${noun}不能晚于 ${notAfter}` : `“${typed}”不是有效的${noun}`}，没有按它显示
        </p>
      )}
    </div>
  );
}

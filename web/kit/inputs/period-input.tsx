import { DatePicker, type GetProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import { phone, useMediaQuery } from '#web/shell/look/media-query.ts';
import { clearing } from './clearing.tsx';
import { days, moments, type Spelling, times } from './picker-spelling.ts';
import { TypedPicker, typedParts } from './typed-picker.tsx';
import './period-input.css';

/** Two ends, null where one is open; a text that is no day stays at its end as it was typed. */
export interface Period {
  from: string | null;
  to: string | null;
}

const noPeriod: Period = { from: null, to: null };

/** Of what the ends are. */
const kinds = { day: days, moment: moments, time: times } as const;

/** What was typed at an end and means nothing; null where all that is there can be read. */
export function unreadOf(kind: keyof typeof kinds, { from, to }: Period): string | null {
  return [from, to].find((end) => end !== null && kinds[kind].shown(end) === null) ?? null;
}

/** What is said of a text that means nothing. */
export function unreadWords(kind: keyof typeof kinds, text: string): string {
  return `“${text}”不是有效的${kind === 'day' ? '日期' : '时间'}`;
}

type Picker = GetProps<typeof DatePicker.RangePicker>;

interface PeriodInputProps extends Pick<Picker, 'presets' | 'prefix' | 'className' | 'suffixIcon' | 'placeholder'> {
  kind: keyof typeof kinds;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  /** What is wrong with it is drawn by whoever says so. */
  status?: '' | 'error';
  /** Whether either end may stay open. */
  isOpenEnded?: boolean;
  /** Whether there is always a period: what is emptied goes back to what it was. */
  isAlwaysFilled?: boolean;
  value?: Period | null;
  onChange?: (period: Period) => void;
}

// What was chosen counts, whether it is confirmed or somebody goes on to the next field.
const ways: Readonly<Record<keyof typeof kinds, Picker>> = {
  day: {},
  moment: { needConfirm: false, showTime: { format: 'HH:mm' } },
  time: { needConfirm: false, order: false, picker: 'time' },
};

/** Takes a period between two days, moments or times, typed or chosen, in any spelling that people use. */
export function PeriodInput(props: PeriodInputProps) {
  const { kind, value, onChange, isOpenEnded = false, isAlwaysFilled = false, ...rest } = props;
  const spelling = kinds[kind];
  const period = value ?? noPeriod;
  const { from, to } = period;
  // The picker turns back to what it is given whenever that is another object.
  const shown = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [spelling.shown(from), spelling.shown(to)],
    [spelling, from, to],
  );
  const oneMonth = useOneMonth(kind === 'day', shown[1]);

  function type(end: number, text: string | null) {
    if (text === null && isAlwaysFilled) return;
    onChange?.(ordered(kind, end === 0 ? { ...period, from: text } : { ...period, to: text }));
  }

  return (
    <TypedPicker isWrong={rest.status === 'error'} spelling={spelling} take={type} values={[from, to]}>
      <DatePicker.RangePicker
        {...rest}
        {...ways[kind]}
        {...oneMonth}
        allowClear={isAlwaysFilled ? false : clearing}
        allowEmpty={isOpenEnded}
        components={typedParts}
        format={spelling.format}
        onChange={(chosen) =>
          onChange?.({ from: storedOf(spelling, chosen?.[0]), to: storedOf(spelling, chosen?.[1]) })
        }
        value={shown}
      />
    </TypedPicker>
  );
}

/**
 * On a phone, where a single month has room, that of the last day as this one is looked at: the picker keeps the last day for
 * the second of two months.
 */
function useOneMonth(isCalendar: boolean, last: Dayjs | null): Picker {
  const isPhone = useMediaQuery(phone);
  const [months, setMonths] = useState<[Dayjs, Dayjs]>();
  if (!isPhone || !isCalendar) return {};
  return {
    classNames: { popup: { root: 'period-one-month' } },
    onPickerValueChange: ([first, second], { source, range }) => {
      if (first && second) setMonths([first, source === 'reset' && range === 'end' && last ? last : second]);
    },
    ...(months && { pickerValue: months }),
  };
}

function storedOf(spelling: Spelling, shown: Dayjs | null | undefined): string | null {
  return shown ? spelling.stored(shown) : null;
}

/** Begins with what is earlier, as the picker does; a time of day may well end after midnight. */
function ordered(kind: keyof typeof kinds, { from, to }: Period): Period {
  const isTurned =
    kind !== 'time' && from !== null && to !== null && kinds[kind].shown(from)?.isAfter(kinds[kind].shown(to));
  return isTurned ? { from: to, to: from } : { from, to };
}

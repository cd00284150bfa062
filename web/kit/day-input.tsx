import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { FocusEvent, KeyboardEvent } from 'react';
import { clockSpelt } from '#shared/spelt.ts';
import { inChina, momentOf } from './china-time.ts';
import type { InputProps } from './input-props.ts';

const dayFormat = 'YYYY-MM-DD';
const momentFormat = `${dayFormat} HH:mm`;
const clockFormat = `${dayFormat}THH:mm:ss`;

/**
 * What makes a picker, which itself knows one spelling, take a day in any that people write, as `2026/12/1`: when somebody
 * leaves it or presses Enter, as only then it is known that nothing more is to come.
 */
function anySpelling(format: string, take: (clock: string) => void) {
  function read(text: string): void {
    const clock = clockSpelt(text);
    const day = clock === null ? null : dayjs(clock);
    // A day that does not exist, as the thirtieth of February, would become one of the next month.
    if (!clock || day?.format(clockFormat) !== clock || day.format(format) === text) return;
    take(clock);
  }
  return {
    onBlur: ({ target }: FocusEvent<HTMLElement>) => read((target as HTMLInputElement).value),
    onKeyDown: ({ key, target }: KeyboardEvent<HTMLElement>) => {
      if (key === 'Enter') read((target as HTMLInputElement).value);
    },
  };
}

/** Takes a day, typed or chosen. */
export function DateInput({ value, onChange, notBefore, ...rest }: InputProps<string> & { notBefore?: string }) {
  return (
    <DatePicker
      {...rest}
      {...anySpelling(dayFormat, (clock) => onChange?.(clock.slice(0, dayFormat.length)))}
      {...(notBefore && { minDate: dayjs(notBefore), defaultPickerValue: dayjs(notBefore) })}
      className="field-input-wide"
      onChange={(day: Dayjs | null) => onChange?.(day ? day.format(dayFormat) : null)}
      placeholder="请选择日期"
      value={value ? dayjs(value) : null}
    />
  );
}

/** Takes a moment by calendar and clock in China, typed or chosen. */
export function InstantInput({ value, onChange, ...rest }: InputProps<string>) {
  return (
    <DatePicker
      {...rest}
      {...anySpelling(momentFormat, (clock) => onChange?.(momentOf(dayjs(clock).second(0))))}
      className="field-input-wide"
      format={momentFormat}
      onChange={(moment: Dayjs | null) => onChange?.(moment ? momentOf(moment.second(0)) : null)}
      placeholder="请选择时间"
      // What was typed counts, whether it is confirmed or somebody goes on to the next field.
      needConfirm={false}
      showTime={{ format: 'HH:mm' }}
      value={value ? inChina(value) : null}
    />
  );
}

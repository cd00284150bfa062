import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { InputProps } from './input-props.ts';
import { months } from './picker-spelling.ts';
import { TypedPicker, typedParts } from './typed-picker.tsx';

/** Takes a month that is always one, typed or chosen; a text that is none stays as it was typed, for the check of its field to say so. */
export function MonthInput({ value = null, onChange, ...rest }: InputProps<string>) {
  return (
    <TypedPicker spelling={months} take={(_end, month) => onChange?.(month)} values={[value]}>
      <DatePicker
        {...rest}
        allowClear={false}
        components={typedParts}
        onChange={(month: Dayjs | null) => onChange?.(month && months.stored(month))}
        picker="month"
        placeholder="请选择月份"
        value={months.shown(value)}
      />
    </TypedPicker>
  );
}

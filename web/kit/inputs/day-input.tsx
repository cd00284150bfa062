import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { InputProps } from './input-props.ts';
import { days, moments } from './picker-spelling.ts';
import { TypedPicker, typedParts } from './typed-picker.tsx';

/** Takes a day, typed or chosen; a text that is no day stays as it was typed, for the check of its field to say so. */
export function DateInput({ value = null, onChange, notBefore, ...rest }: InputProps<string> & { notBefore?: string }) {
  const first = days.shown(notBefore);
  return (
    <TypedPicker spelling={days} take={(_end, day) => onChange?.(day)} values={[value]}>
      <DatePicker
        {...rest}
        {...(first && { minDate: first, defaultPickerValue: first })}
        className="field-input-wide"
        components={typedParts}
        onChange={(day: Dayjs | null) => onChange?.(day && days.stored(day))}
        placeholder="请选择日期"
        value={days.shown(value)}
      />
    </TypedPicker>
  );
}

/** Takes a moment by calendar and clock in China, typed or chosen; what is none stays as {@link DateInput} leaves it. */
export function InstantInput({ value = null, onChange, ...rest }: InputProps<string>) {
  return (
    <TypedPicker spelling={moments} take={(_end, moment) => onChange?.(moment)} values={[value]}>
      <DatePicker
        {...rest}
        className="field-input-wide"
        components={typedParts}
        format={moments.format}
        onChange={(moment: Dayjs | null) => onChange?.(moment && moments.stored(moment))}
        placeholder="请选择时间"
        // What was chosen counts, whether it is confirmed or somebody goes on to the next field.
        needConfirm={false}
        showTime={{ format: 'HH:mm' }}
        value={moments.shown(value)}
      />
    </TypedPicker>
  );
}

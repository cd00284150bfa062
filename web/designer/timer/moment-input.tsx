import { DatePicker } from 'antd';
import { readInstant } from '#shared/timer/instant.ts';
import { moments, type Spelling } from '#web/kit/inputs/picker-spelling.ts';
import { TypedPicker, typedParts } from '#web/kit/inputs/typed-picker.tsx';
import { inChina } from '#web/kit/values/china-time.ts';

interface MomentInputProps {
  id: string;
  /** By ISO 8601; empty for none. What was typed and is no moment stays as it was typed. */
  value: string;
  change: (value: string) => void;
  placeholder: string;
}

/** As a drawing holds moments. */
const drawn: Spelling = {
  ...moments,
  shown: (stored) => {
    const moment = readInstant(stored ?? '');
    return moment ? inChina(moment.getTime()) : null;
  },
  stored: (shown) => shown.second(0).format('YYYY-MM-DDTHH:mm:ss[+08:00]'),
};

/** A moment, entered and written as the time of China, so that it is the same moment wherever the engine runs. */
export function MomentInput({ id, value, change, placeholder }: MomentInputProps) {
  return (
    <TypedPicker spelling={drawn} take={(_end, moment) => change(moment ?? '')} values={[value || null]}>
      <DatePicker
        id={id}
        className="designer-wide"
        components={typedParts}
        format={drawn.format}
        placeholder={placeholder}
        showTime={{ format: 'HH:mm' }}
        value={drawn.shown(value)}
        onChange={(chosen) => change(chosen ? drawn.stored(chosen) : '')}
      />
    </TypedPicker>
  );
}

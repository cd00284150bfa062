import { DatePicker } from 'antd';
import { readInstant } from '#shared/timer/instant.ts';
import { inChina } from '#web/kit/china-time.ts';

interface MomentInputProps {
  id: string;
  /** By ISO 8601; empty for none. */
  value: string;
  change: (value: string) => void;
  placeholder: string;
}

/** A moment, entered and written as the time of China, so that it is the same moment wherever the engine runs. */
export function MomentInput({ id, value, change, placeholder }: MomentInputProps) {
  const moment = readInstant(value);
  return (
    <DatePicker
      id={id}
      className="designer-wide"
      format="YYYY-MM-DD HH:mm"
      placeholder={placeholder}
      showTime={{ format: 'HH:mm' }}
      value={moment ? inChina(moment.getTime()) : null}
      onChange={(chosen) => change(chosen ? chosen.second(0).format('YYYY-MM-DDTHH:mm:ss[+08:00]') : '')}
    />
  );
}

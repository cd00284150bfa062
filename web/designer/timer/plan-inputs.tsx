import { Checkbox, Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { minutes, times } from '#web/kit/inputs/picker-spelling.ts';
import { TypedPicker, typedParts } from '#web/kit/inputs/typed-picker.tsx';
import { Field, labelIdOf } from '../panel/field.tsx';
import { type CalendarPlan, weekdays } from './calendar-plan.ts';

const rhythms = [
  { value: 'hour', label: '每小时' },
  { value: 'day', label: '每天' },
  { value: 'week', label: '每周' },
  { value: 'month', label: '每月' },
] as const;

const days = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `${index + 1} 日` })),
  { value: 'L', label: '最后一天' },
];

interface PlanInputsProps {
  value: CalendarPlan;
  change: (value: CalendarPlan) => void;
}

/** A plan by the calendar: how often, on which days, at what time. */
export function PlanInputs({ value, change }: PlanInputsProps) {
  const isHourly = value.rhythm === 'hour';
  return (
    <>
      <Field label="频率">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={value.rhythm}
            options={[...rhythms]}
            onChange={(rhythm) => change({ ...value, rhythm })}
          />
        )}
      </Field>
      {value.rhythm === 'week' && (
        <Field label="星期" problem={value.weekdays.length === 0 ? '请至少选择一天' : undefined}>
          {(id) => (
            <Checkbox.Group
              aria-labelledby={labelIdOf(id)}
              role="group"
              value={[...value.weekdays]}
              options={[...weekdays]}
              onChange={(chosen) => change({ ...value, weekdays: chosen })}
            />
          )}
        </Field>
      )}
      {value.rhythm === 'month' && (
        <Field label="日期" hint={Number(value.day) > 28 ? '没有这一天的月份会跳过' : undefined}>
          {(id) => (
            <Select
              id={id}
              className="designer-wide"
              value={value.day}
              options={days}
              onChange={(day) => change({ ...value, day })}
            />
          )}
        </Field>
      )}
      <PlanTime key={String(isHourly)} change={change} value={value} />
    </>
  );
}

/** At what time of the day, or of each hour; a text that is none is told and changes nothing. */
function PlanTime({ value, change }: PlanInputsProps) {
  const isHourly = value.rhythm === 'hour';
  const spelling = isHourly ? minutes : times;
  const [unread, setUnread] = useState<string | null>(null);
  const stored = spelling.stored(dayjs().startOf('day').hour(value.hour).minute(value.minute));

  function take(text: string | null) {
    const time = spelling.shown(text);
    setUnread(text === null || time ? null : text);
    if (time) change({ ...value, minute: time.minute(), ...(!isHourly && { hour: time.hour() }) });
  }

  return (
    <Field
      label={isHourly ? '分钟' : '时间'}
      {...(unread && { problem: `“${unread}”不是有效的${isHourly ? '分钟' : '时间'}` })}
    >
      {(id) => (
        <TypedPicker spelling={spelling} take={(_end, text) => take(text)} values={[unread ?? stored]}>
          <TimePicker
            id={id}
            className="designer-wide"
            allowClear={false}
            components={typedParts}
            needConfirm={false}
            format={spelling.format}
            value={spelling.shown(unread ?? stored)}
            onChange={(time) => take(time && spelling.stored(time))}
          />
        </TypedPicker>
      )}
    </Field>
  );
}

import { Checkbox, Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
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
      <Field label={isHourly ? '分钟' : '时间'}>
        {(id) => (
          <TimePicker
            id={id}
            className="designer-wide"
            allowClear={false}
            needConfirm={false}
            format={isHourly ? 'mm' : 'HH:mm'}
            value={dayjs().startOf('day').hour(value.hour).minute(value.minute)}
            onChange={(time) => time && change({ ...value, hour: time.hour(), minute: time.minute() })}
          />
        )}
      </Field>
    </>
  );
}

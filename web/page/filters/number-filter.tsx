import { Space } from 'antd';
import { useId, useState } from 'react';
import { numberSpelt } from '#shared/spelt.ts';
import type { Period } from '#web/kit/inputs/period-input.tsx';
import type { Property } from '#web/kit/values/property.ts';
import { TypedFilter } from './typed-filter.tsx';
import './period-filter.css';

interface NumberFilterProps extends Period {
  property: Pick<Property, 'label' | 'unit'>;
  onChange: (range: Period) => void;
}

/** A filter of a list by numbers as people write them, with either end open. A text that is none is told below it, and filters nothing. */
export function NumberFilter({ property: { label, unit }, from, to, onChange }: NumberFilterProps) {
  const id = useId();
  const least = useTypedEnd(from, unit, (end) => onChange({ from: end, to }));
  const most = useTypedEnd(to, unit, (end) => onChange({ from, to: end }));
  const unread = least.unread ?? most.unread;
  const named = (end: typeof least) => ({
    ...(end.unread !== null && { 'aria-describedby': id, 'aria-invalid': true, status: 'error' as const }),
    inputMode: 'decimal' as const,
    onSettle: end.settle,
    value: end.typed,
  });
  return (
    <div>
      <Space.Compact block>
        <TypedFilter
          {...named(least)}
          aria-label={`${label}不小于`}
          placeholder="最小"
          prefix={<span className="filter-name">{label}</span>}
        />
        <TypedFilter {...named(most)} aria-label={`${label}不大于`} placeholder="最大" />
      </Space.Compact>
      {unread !== null && (
        <p className="period-filter-problem" id={id} role="alert">
          “{unread}”不是数字，没有按它筛选
        </p>
      )}
    </div>
  );
}

/** One end as it was typed for as long as it means what is filtered by, or means nothing and nothing else was filtered by since. */
function useTypedEnd(end: string | null, unit: string | undefined, take: (end: string | null) => void) {
  const meant = (text: string) => {
    const number = numberSpelt(text, unit);
    return number === null ? null : String(number);
  };
  const [typed, setTyped] = useState(end ?? '');
  const [seen, setSeen] = useState(end);
  const isUnread = typed !== '' && meant(typed) === null;
  if (seen !== end) {
    setSeen(end);
    if (isUnread || meant(typed) !== end) setTyped(end ?? '');
  }
  return {
    typed,
    unread: isUnread ? typed : null,
    settle(text: string) {
      setTyped(text);
      if (text === '' || meant(text) !== null) take(meant(text));
    },
  };
}

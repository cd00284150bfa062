import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { clearing } from '#web/kit/clearing.tsx';
import { useFoundOptions } from '#web/kit/use-found-options.ts';

interface ChoiceFilterProps<Value extends string> {
  /** What it does, for whoever does not see it. */
  label: string;
  /** What stands there when nothing is chosen. */
  none: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | undefined) => void;
  /** Is told what is typed, where the options are no more than what was found by it. */
  onSearch?: (text: string) => void;
}

/** More choices than these are searched, not scanned. */
const scannedCount = 12;

/** A filter of a paged list: one of some words, or none. */
export function ChoiceFilter<Value extends string>({
  label,
  none,
  options,
  value,
  onChange,
  onSearch,
}: ChoiceFilterProps<Value>) {
  const { options: found, find } = useFoundOptions(options);
  const search = { filterOption: false, onSearch: onSearch ?? ((text: string) => void find(text)) };
  return (
    <Select<Value>
      allowClear={clearing}
      aria-label={label}
      className="paged-filter"
      onChange={onChange}
      options={onSearch ? [...options] : found}
      placeholder={none}
      popupMatchSelectWidth={false}
      showSearch={(onSearch || options.length > scannedCount) && search}
      value={value ?? undefined}
    />
  );
}

interface DaysFilterProps {
  /** Days as `2026-11-22`; null where that end is open. */
  from: string | null;
  to: string | null;
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** A filter of a paged list by days, with either end open. */
export function DaysFilter({ from, to, onChange }: DaysFilterProps) {
  return (
    <DatePicker.RangePicker
      allowEmpty
      aria-label="按日期筛选"
      className="paged-days"
      onChange={(days) => onChange({ from: days?.[0]?.format('YYYY-MM-DD'), to: days?.[1]?.format('YYYY-MM-DD') })}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
    />
  );
}

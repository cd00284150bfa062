import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { useFoundOptions } from '#web/kit/inputs/use-found-options.ts';
import type { SearchText } from '#web/kit/inputs/use-search-text.ts';
import { PeriodFilter } from '#web/page/filters/period-filter.tsx';

/** A search for options; while it is ahead of them, Enter chooses none that answers what was typed before. */
export type OptionSearch = Pick<SearchText, 'text' | 'setText' | 'isAhead'>;

interface ChoiceFilterProps<Value extends string> {
  /** What it does, for whoever does not see it. */
  label: string;
  /** What stands there when nothing is chosen. */
  none: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | undefined) => void;
  /** What is typed, where the options are no more than what was found by it. */
  search?: OptionSearch | undefined;
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
  search,
}: ChoiceFilterProps<Value>) {
  const { options: found, find } = useFoundOptions(options);
  const shown = search?.isAhead ? options.filter((option) => search.text === '' && option.value === value) : options;
  const typed = search
    ? { filterOption: false, onSearch: search.setText, searchValue: search.text }
    : { filterOption: false, onSearch: (text: string) => void find(text) };
  return (
    <Select<Value>
      allowClear={clearing}
      aria-label={label}
      className="paged-filter"
      notFoundContent={search?.isAhead ? '正在查找' : undefined}
      onChange={(next) => {
        // The next one is looked for anew.
        search?.setText('');
        onChange(next);
      }}
      options={search ? [...shown] : found}
      placeholder={none}
      popupMatchSelectWidth={false}
      showSearch={(search !== undefined || options.length > scannedCount) && typed}
      value={value ?? undefined}
    />
  );
}

/** A filter of a paged list by days, with either end open. */
export function DaysFilter(props: Pick<ComponentProps<typeof PeriodFilter>, 'from' | 'to' | 'onChange'>) {
  return <PeriodFilter {...props} aria-label="按日期筛选" className="paged-days" />;
}

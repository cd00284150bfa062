import { Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { Suspense } from 'react';
import type { FilterValue } from '#shared/module.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { ReferenceInput } from '#web/kit/inputs/reference-input.tsx';
import { useDictionary } from '#web/kit/inputs/use-dictionary.ts';
import { inChina } from '#web/kit/values/china-time.ts';
import type { Property } from '#web/kit/values/property.ts';
import { textWidthPx } from '#web/page/list/column-width.ts';
import { MonthFilter } from './month-filter.tsx';
import { NumberFilter } from './number-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { TypedFilter } from './typed-filter.tsx';

interface FilterInputProps {
  /** The module whose list is filtered. */
  module: string;
  property: Property;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  /** How wide it is, where it may take the room of two. */
  columnPx?: number | undefined;
}

/** What two days take beside their name, with what clears them. */
const daysPx = 228;

/** The input for one filter of a list, named by its prefix. */
export function FilterInput({ module, property, value, onChange, columnPx }: FilterInputProps) {
  const named = { 'aria-label': property.label, prefix: <span className="filter-name">{property.label}</span> };
  if (property.isMonth) {
    return <MonthFilter {...named} month={typeof value === 'string' ? value : null} onChange={onChange} />;
  }
  switch (property.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return <TypedFilter {...named} onSettle={(text) => onChange(text || undefined)} value={String(value ?? '')} />;
    case 'flag':
      return (
        <Select
          {...named}
          allowClear={clearing}
          onChange={(chosen: boolean | undefined) => onChange(chosen)}
          options={[
            { value: true, label: '是' },
            { value: false, label: '否' },
          ]}
          placeholder="全部"
          value={typeof value === 'boolean' ? value : undefined}
        />
      );
    case 'choice': {
      const options = Object.entries(property.options ?? {}).map(([word, label]) => ({ value: word, label }));
      return <Words {...named} onChange={onChange} options={options} value={value} />;
    }
    case 'entry':
      return <Entries {...{ property, value, onChange, named }} />;
    case 'reference':
    case 'references':
      // It suspends until the modules are known; the list around it must not wait with it.
      return (
        <Suspense fallback={<Select {...named} disabled placeholder="全部" />}>
          <ReferenceInput
            {...named}
            about={{ module, field: property.name }}
            isMultiple
            module={property.module ?? ''}
            onChange={(ids) => onChange(ids ? [ids].flat() : undefined)}
            placeholder="全部"
            value={words(value)}
          />
        </Suspense>
      );
    case 'date':
    case 'instant':
      return <Days {...{ property, value, onChange, columnPx }} />;
    case 'integer':
    case 'decimal':
    case 'percentage':
    case 'rating':
      return (
        <NumberFilter
          {...ends(value)}
          onChange={(range) => onChange(range.from || range.to ? range : undefined)}
          property={property}
        />
      );
    case 'files':
    case 'lines':
      return null;
  }
}

interface Named {
  'aria-label': string;
  prefix: React.ReactNode;
}

function words(value: FilterValue | undefined): string[] {
  return Array.isArray(value) ? value : [];
}

interface WordsProps extends Named, Pick<FilterInputProps, 'value' | 'onChange'> {
  options: { value: string; label: string }[];
}

function Words({ value, onChange, ...rest }: WordsProps) {
  return (
    <Select
      {...rest}
      allowClear={clearing}
      maxTagCount="responsive"
      mode="multiple"
      onChange={(chosen: string[]) => onChange(chosen.length > 0 ? chosen : undefined)}
      placeholder="全部"
      showSearch={{ optionFilterProp: 'label' }}
      value={words(value)}
    />
  );
}

function Entries({ property, named, ...rest }: Omit<FilterInputProps, 'module'> & { named: Named }) {
  const { data = [] } = useDictionary(property.dictionary ?? '');
  return <Words {...named} {...rest} options={data.map(({ value, label }) => ({ value, label }))} />;
}

/** The two ends of a range, empty ones as null. */
function ends(value: FilterValue | undefined): { from: string | null; to: string | null } {
  const isRange = typeof value === 'object' && !Array.isArray(value);
  return { from: (isRange && value.from) || null, to: (isRange && value.to) || null };
}

function Days({ property: { label }, value, onChange, columnPx }: Omit<FilterInputProps, 'module'>) {
  const isCramped = value !== undefined && columnPx !== undefined && columnPx < textWidthPx(label) + daysPx;
  return (
    <PeriodFilter
      {...ends(value)}
      {...(isCramped && { className: 'filter-of-two' })}
      aria-label={label}
      onChange={(range) => onChange(range.from || range.to ? range : undefined)}
      placeholder={['不限', '不限']}
      prefix={
        <span className="filter-name" title={label}>
          {label}
        </span>
      }
      presets={presets()}
      suffixIcon={null}
    />
  );
}

function presets(): { label: string; value: [Dayjs, Dayjs] }[] {
  const today = inChina();
  return [
    { label: '今天', value: [today, today] },
    { label: '近 7 天', value: [today.subtract(6, 'day'), today] },
    { label: '本月', value: [today.startOf('month'), today.endOf('month')] },
    { label: '未来 30 天', value: [today, today.add(30, 'day')] },
    { label: '今年', value: [today.startOf('year'), today.endOf('year')] },
  ];
}

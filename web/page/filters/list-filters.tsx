import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useExtent } from '#web/kit/use-extent.ts';
import type { Property } from '#web/kit/values/property.ts';
import { isFiltered, type ListState } from '#web/page/list/list-state.ts';
import { narrow } from '#web/page/narrow.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterInput } from './filter-input.tsx';
import { TypedFilter } from './typed-filter.tsx';
import './list-filters.css';

interface ListFiltersProps {
  /** The name of the module whose list it is. */
  module: string;
  /** What may be filtered by, in order. */
  properties: readonly Property[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** What the search looks into; there is none where this is empty. */
  searched: string;
  /** The tools at the end of the row. */
  children: ReactNode;
}

/** The search and the filters of a list in one row that folds; on a narrow screen the filters have a drawer. */
export function ListFilters(props: ListFiltersProps) {
  const isNarrow = useMediaQuery(narrow);
  // Where a record stands is what people ask first: that filter is never folded away.
  const properties = props.properties.toSorted((one, other) => Number(!one.states) - Number(!other.states));
  return isNarrow ? (
    <NarrowFilters {...props} properties={properties} />
  ) : (
    <WideFilters {...props} properties={properties} />
  );
}

/** The least width of a filter, and the gap between two. */
const leastWidthPx = 220;
const gapPx = 12;

function WideFilters({ module, properties, state, onChange, searched, children }: ListFiltersProps) {
  const row = useRef<HTMLDivElement>(null);
  const roomPx = useExtent(row, 'clientWidth', 1_000) + gapPx;
  const columns = Math.max(1, Math.floor(roomPx / (leastWidthPx + gapPx)));
  const columnPx = columns > 1 ? roomPx / columns - gapPx : undefined;
  const [isOpen, setOpen] = useState(false);
  const roomCount = columns - (searched ? 1 : 0);
  const isFolding = properties.length > roomCount;
  const stateCount = properties.filter(({ states }) => states).length;
  const shown = isOpen || !isFolding ? properties : properties.slice(0, Math.max(roomCount, stateCount));
  const hiddenActive = activeAmong(properties.slice(shown.length), state);

  return (
    <div className="list-filters">
      <div
        className="list-filters-grid"
        ref={row}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        <Search onChange={onChange} searched={searched} state={state} />
        <Filters columnPx={columnPx} module={module} onChange={onChange} properties={shown} state={state} />
      </div>
      <div className="list-filters-tools">
        {isFolding && (
          <Button
            aria-expanded={isOpen}
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            onClick={() => setOpen(!isOpen)}
            type="link"
          >
            {isOpen ? '收起' : hiddenActive > 0 ? `展开（${hiddenActive}）` : '展开'}
          </Button>
        )}
        <ResetButton onChange={onChange} state={state} />
        {children}
      </div>
    </div>
  );
}

function NarrowFilters({ module, properties, state, onChange, searched, children }: ListFiltersProps) {
  const open = properties.filter(({ states }) => states);
  const inDrawer = properties.filter(({ states }) => !states);
  return (
    <div className="list-filters">
      <div className="list-filters-line">
        <Search onChange={onChange} searched={searched} state={state} />
        {inDrawer.length > 0 && (
          <FilterDrawer active={activeAmong(inDrawer, state)} extra={<ResetButton onChange={onChange} state={state} />}>
            <Filters module={module} onChange={onChange} properties={inDrawer} state={state} />
          </FilterDrawer>
        )}
        {children}
      </div>
      {open.length > 0 && (
        <div className="list-filters-line">
          <Filters module={module} onChange={onChange} properties={open} state={state} />
        </div>
      )}
    </div>
  );
}

type Part = Pick<ListFiltersProps, 'state' | 'onChange'>;

function Search({ state, onChange, searched }: Part & { searched: string }) {
  if (!searched) return null;
  return (
    <TypedFilter
      aria-label={`搜索${searched}`}
      onSettle={(search) => onChange({ search })}
      placeholder={`搜索${searched}`}
      prefix={<SearchOutlined className="filter-name" />}
      value={state.search}
    />
  );
}

interface FiltersProps extends Part, Pick<ListFiltersProps, 'module' | 'properties'> {
  /** How wide each is, where one may take the room of two. */
  columnPx?: number | undefined;
}

function Filters({ module, properties, state, onChange, columnPx }: FiltersProps) {
  return properties.map((property) => (
    <FilterInput
      key={property.name}
      columnPx={columnPx}
      module={module}
      onChange={(value) => {
        const { [property.name]: _replaced, ...others } = state.filters;
        onChange({ filters: value === undefined ? others : { ...others, [property.name]: value } });
      }}
      property={property}
      value={state.filters[property.name]}
    />
  ));
}

function ResetButton({ state, onChange }: Part) {
  if (!isFiltered(state)) return null;
  return (
    <Button onClick={() => onChange({ filters: {}, search: '' })} type="link">
      清除条件
    </Button>
  );
}

function activeAmong(properties: readonly Property[], { filters }: ListState): number {
  return properties.filter(({ name }) => filters[name] !== undefined).length;
}

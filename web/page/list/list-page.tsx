import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Declaration } from '#shared/declaration.ts';
import type { Fields } from '#shared/field.ts';
import type { AnyModule, FilterValue, Labels, Module, RowOf } from '#shared/module.ts';
import { namingFields } from '#shared/naming.ts';
import { duringOf } from '#shared/period.ts';
import { propertiesOf, withPeriods } from '#web/kit/values/property.ts';
import { ColumnChooser } from '#web/page/arrangement/column-chooser.tsx';
import { useListArrangement } from '#web/page/arrangement/use-list-arrangement.ts';
import { ListFilters } from '#web/page/filters/list-filters.tsx';
import { fixedValues } from '#web/page/form/fixed-values.ts';
import { type Look, looksOf } from '#web/page/look/look.ts';
import { LookBody } from '#web/page/look/look-body.tsx';
import { LookSwitch } from '#web/page/look/look-switch.tsx';
import { useLook } from '#web/page/look/use-look.ts';
import { narrow } from '#web/page/narrow.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { listPathOf, pathOfNew, pathOfRecord } from '#web/page/paths/record-paths.ts';
import { PrintButton } from '#web/page/print-button.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import type { RowAction } from '#web/page/steps/record-buttons.tsx';
import { useMay } from '#web/page/use-may.ts';
import { ListViews } from '#web/page/view/list-views.tsx';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { usePrinting } from '#web/shell/paper/printing.ts';
import { ListBody } from './list-body.tsx';
import type { Cell } from './list-columns.tsx';
import { isFiltered, type ListState } from './list-state.ts';
import { ExportButton, ImportButton } from './list-transfer.tsx';
import { NoRecords, type Part } from './no-records.tsx';
import { noteShownRows } from './shown-rows.ts';
import { useLastPage } from './use-last-page.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListState } from './use-list-state.ts';
import { questionOf, useRecords } from './use-records.ts';
import './list-page.css';

type Column<F extends Fields, C extends Fields> = Declaration<F, C>['list']['columns'][number];

/** What a view may change about the list of a module. */
export interface ListPageProps<F extends Fields, C extends Fields> {
  module: Module<F, C>;
  /** The columns at first, instead of those of the declaration. */
  columns?: readonly Column<F, C>[];
  /** Cells drawn in another way. */
  cells?: { readonly [Name in Column<F, C>]?: (row: RowOf<F, C>, labels: Labels) => ReactNode };
  /** The filters, instead of those of the declaration. */
  filters?: readonly Column<F, C>[];
  /** Buttons beside those of the page. */
  toolbar?: ReactNode;
  /** Where a click on a row leads; null for nowhere. The detail of the record by default. */
  rowHref?: (row: RowOf<F, C>) => string | null;
  /** Where a new record is entered; null for a list that offers none. By default it begins with what the list always filters by. */
  newHref?: string | null;
  /** Filters that always hold and are not shown. */
  fixedFilters?: Readonly<Record<string, FilterValue>>;
  title?: string;
  /** For looking only: nothing is entered, changed or imported here. */
  isReadOnly?: boolean;
  /** Filters that hold for the others as long as the user chose none of them. */
  usualFilters?: Readonly<Record<string, FilterValue>>;
  /** Said when the list shows some states only and all that there is has left them, where naming the states would not do. */
  nothing?: string;
  /** What else can be done with a row, beside what its life allows. */
  rowActions?: (row: RowOf<F, C>) => RowAction[];
  /** How the list is looked at, until the user chooses otherwise. */
  look?: Look;
  /** The order when the user chose none, instead of that of the declaration. */
  sort?: string;
}

/** The list of a module's records: filters, table or cards, pages, batch actions, export and import. */
export function ListPage<F extends Fields, C extends Fields>(props: ListPageProps<F, C>) {
  // What the machine does with a record does not depend on its fields; only what the view passes in does.
  return <RecordList {...(props as unknown as RecordListProps)} />;
}

interface RecordListProps extends Omit<ListPageProps<Fields, Fields>, 'module' | 'cells' | 'rowHref' | 'rowActions'> {
  module: AnyModule;
  cells?: Readonly<Record<string, Cell>>;
  rowHref?: (row: Row) => string | null;
  rowActions?: (row: Row) => RowAction[];
}

const noFilters = {};
const noActions = () => [];

function RecordList(props: RecordListProps) {
  const {
    module,
    cells = noFilters,
    toolbar,
    fixedFilters = noFilters,
    title = module.title,
    isReadOnly = false,
  } = props;
  const { declaration } = module;
  const { label, access, list, preset = {}, withheld = [] } = declaration;
  const properties = propertiesOf(declaration);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listPath = listPathOf(pathname);
  const isNarrow = useMediaQuery(narrow);
  const isPrinting = usePrinting((printing) => printing.isPrinting);
  const [state, change] = useListState(properties);
  const offered = [...properties.values()].filter(
    ({ kind, name, isQuestion }) => kind !== 'lines' && !isQuestion && !(name in preset) && !withheld.includes(name),
  );
  const arranged = useListArrangement(
    listPath,
    props.columns ?? list.columns,
    offered.map(({ name }) => name),
  );
  const { columns } = arranged;
  const offeredNames = new Set(offered.map(({ name }) => name));
  const exported = columns.filter((name) => offeredNames.has(name));
  const usual = unlessChosen(props.usualFilters, state);
  const question = questionOf(
    { ...state, sort: state.sort ?? props.sort ?? null },
    { ...usual, ...fixedFilters },
    properties,
  );
  const offeredLooks = looksOf(module);
  const [look, setLook] = useLook(listPath, offeredLooks, props.look);
  const shape = look === 'table' || isPrinting ? null : look;
  const isTable = shape === null;
  // On a narrow screen a tree shows what its records are called, and nothing else.
  const isNarrowTree = isNarrow && declaration.parent !== undefined;
  const records = useRecords(module, question, state, { isReadOnly, isWanted: isTable });
  const mayAdd = useMay(access.add) && !isReadOnly;
  const beginning = fixedValues(fixedFilters, declaration.fields);
  const newHref = props.newHref === undefined ? pathOfNew(listPath, beginning) : props.newHref;
  const isMonth = (name: string) => properties.get(name)?.isMonth === true;
  const filters = [...(props.filters ?? list.filters), ...(declaration.due ? (['due'] as const) : [])]
    // The search looks into the label, unless that is a month: its own filter shows only where an address asks for it.
    .filter((name) => {
      const isSearched = name === label && !isMonth(name);
      return !(name in fixedFilters) && (!isSearched || state.filters[name] !== undefined);
    })
    // A period is asked for as a whole; by its first day only where an address does so.
    .flatMap(
      (name) => (state.filters[name] === undefined && properties.get(duringOf(name))) || (properties.get(name) ?? []),
    );

  const rows = records.data?.rows;
  useEffect(() => {
    if (rows)
      noteShownRows(
        module.name,
        rows.map(({ id }) => id),
      );
  }, [module.name, rows]);
  useLastPage(records.data, state, change);

  const hrefOf = props.rowHref ?? ((row: Row) => pathOfRecord(listPath, 'detail', row.id));
  const frame = useRef<HTMLElement>(null);
  useListKeys(frame, mayAdd && newHref !== null ? () => navigate(newHref) : null);

  const part = partOf(props, fixedFilters);
  const newButton = mayAdd && newHref !== null && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => navigate(newHref)} type="primary">
      新增{module.title}
    </Button>
  );

  return (
    <section className="list-page" ref={frame}>
      <PageHeader title={title}>
        {toolbar}
        {!isNarrow && mayAdd && <ImportButton module={module} />}
        {!isNarrow && <ExportButton columns={exported} module={module} question={question} />}
        <LookSwitch look={look} offered={offeredLooks} onChoose={setLook} />
        {newButton}
      </PageHeader>
      <div className={isNarrow ? undefined : 'panel'}>
        <ListFilters
          module={module.name}
          onChange={change}
          properties={filters}
          searched={namingFields(declaration)
            .filter((name) => !isMonth(name))
            .flatMap((name) => properties.get(name)?.label ?? [])
            .join('、')}
          state={state}
        >
          <Tooltip title="刷新">
            <Button
              aria-label="刷新"
              icon={<ReloadOutlined aria-hidden />}
              onClick={() => records.refetch()}
              type="text"
            />
          </Tooltip>
          <ListViews arranged={arranged} isNarrow={isNarrow} list={listPath} look={look} />
          {!isNarrow && <PrintButton isIcon />}
          {isTable && !isNarrowTree && (
            <ColumnChooser arranged={arranged} isTable={!isNarrow} linked={label} offered={offered} />
          )}
        </ListFilters>
        {shape && (
          <LookBody
            chosen={{ ...state, filters: { ...usual, ...state.filters } }}
            isReadOnly={isReadOnly}
            hrefOf={hrefOf}
            listPath={listPath}
            look={shape}
            module={module}
            nothing={<NoRecords module={module} newButton={newButton} onChange={change} part={part} state={state} />}
            question={question}
          />
        )}
        {isTable && (
          <ListBody
            arranged={arranged}
            cells={cells}
            hrefOf={hrefOf}
            listPath={listPath}
            module={module}
            newButton={newButton}
            onChange={change}
            part={part}
            properties={withPeriods(columns.flatMap((name) => properties.get(name) ?? []))}
            question={question}
            records={records}
            rowActions={props.rowActions ?? noActions}
            state={state}
          />
        )}
      </div>
    </section>
  );
}

/** The usual filters, as long as no filter and no search says what is wanted. */
function unlessChosen(usual: Readonly<Record<string, FilterValue>> | undefined, state: ListState) {
  return usual && !isFiltered(state) ? usual : noFilters;
}

/** Which states the list shows by itself; null where it shows all. */
function partOf({ usualFilters, nothing }: RecordListProps, fixed: Readonly<Record<string, FilterValue>>): Part | null {
  const { status: fixedStates, ...beside } = fixed;
  const states = fixedStates ?? usualFilters?.status;
  return Array.isArray(states) ? { states, beside, isUsual: fixedStates === undefined, nothing } : null;
}

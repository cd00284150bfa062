import { useNavigate } from 'react-router';
import { dueStateOfRecord } from '#shared/due.ts';
import type { FieldProblem } from '#shared/error.ts';
import type { AnyModule } from '#shared/module.ts';
import type { Property } from '#web/kit/values/property.ts';
import type { ArrangedList } from '#web/page/arrangement/use-list-arrangement.ts';
import { narrow } from '#web/page/narrow.ts';
import { pathOfNew, pathOfRecord } from '#web/page/paths/record-paths.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordButtons, type RowAction } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { useMay } from '#web/page/use-may.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { usePrinting } from '#web/shell/paper/printing.ts';
import { ListCards } from './list-cards.tsx';
import type { Cell } from './list-columns.tsx';
import { isFiltered, type ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { PrintedList } from './printed-list.tsx';
import { recordTree } from './record-tree.ts';
import { useExpansion } from './use-expansion.ts';
import type { Records } from './use-records.ts';
import type { Selection } from './use-selection.ts';

/** What a list of records shows, and in which shape. */
export interface FilledListProps {
  module: AnyModule;
  data: Records;
  /** Whether the rows on show are those before the question changed. */
  isStale: boolean;
  properties: readonly Property[];
  cells: Readonly<Record<string, Cell>>;
  arranged: ArrangedList;
  hrefOf: (row: Row) => string | null;
  listPath: string;
  state: ListState;
  selection: Selection;
  /** What else can be done with a row. */
  rowActions: (row: Row) => readonly RowAction[];
  onChange: (change: Partial<ListState>) => void;
}

/** Records as a table, as a tree, or on a narrow screen as cards, with what can be done with each. */
export function FilledList(props: FilledListProps) {
  const { module, data, isStale, properties, cells, hrefOf, listPath, state, selection, rowActions, onChange } = props;
  const { label, list, parent, access } = module.declaration;
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(narrow);
  const isPrinting = usePrinting((state) => state.isPrinting);
  const mayAdd = useMay(access.add);
  const expansion = useExpansion(data.rows, parent, isFiltered(state));
  const edit = (row: Row, problems?: FieldProblem[]) =>
    navigate(pathOfRecord(listPath, 'edit', row.id), { state: problems && { problems } });
  const { perform, isBusy, dialog } = useRecordAction(module, { onEdit: edit });
  const addsBelow = parent !== undefined && mayAdd;
  const hasButtons = addsBelow || data.rows.some((row) => row.allowed.length > 0 || rowActions(row).length > 0);

  function buttonsOf(row: Row) {
    const addBelow = {
      key: 'addBelow',
      title: '新增下级',
      onClick: () => navigate(`${pathOfNew(listPath)}?${parent}=${row.id}`),
    };
    return (
      <RecordButtons
        further={[...rowActions(row), ...(addsBelow ? [addBelow] : [])]}
        isBusy={isBusy}
        isNarrow
        module={module}
        onEdit={edit}
        onPerform={perform}
        row={row}
        variant="row"
      />
    );
  }

  const owner = properties.find(({ kind, name }) => kind === 'reference' && name !== parent)?.name;
  const shape = {
    // On a narrow screen a tree keeps its form, and little else: what a row is called and what it belongs to.
    properties: isNarrow && parent ? properties.filter(({ name }) => name === label || name === owner) : properties,
    labels: data.labels,
    cells,
    linked: label,
    hrefOf,
    sort: parent ? null : (state.sort ?? list.sort),
    isStale,
    lateness: (row: Row) => dueStateOfRecord(module.declaration.due, row, new Date()),
    actionsOf: hasButtons ? buttonsOf : null,
  };

  if (isPrinting) return <PrintedList {...shape} properties={properties} rows={data.rows} />;
  return (
    <>
      {isNarrow && !parent ? (
        <ListCards {...shape} rows={data.rows} />
      ) : (
        <ListTable
          {...shape}
          arranged={props.arranged}
          expansion={parent ? expansion : null}
          onOpen={(row) => {
            const href = hrefOf(row);
            if (href) navigate(href);
          }}
          onSort={(sort) => onChange({ sort, page: state.page })}
          rows={parent ? recordTree(data.rows, parent) : data.rows}
          selection={
            !isNarrow
              ? { ids: selection.rows.map(({ id }) => id), onSelect: (ids) => selection.select(ids, data.rows) }
              : null
          }
        />
      )}
      {dialog}
    </>
  );
}

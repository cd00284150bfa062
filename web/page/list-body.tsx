import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { FieldProblem } from '#shared/error.ts';
import type { AnyModule } from '#shared/module.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import type { Property } from '#web/kit/property.ts';
import { useMediaQuery } from '#web/shell/media-query.ts';
import { BatchBar } from './batch-bar.tsx';
import { ListCards } from './list-cards.tsx';
import type { Cell } from './list-columns.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { isFiltered, type ListState } from './list-state.ts';
import { ListTable } from './list-table.tsx';
import { narrow } from './narrow.ts';
import { actionsOf, type Row } from './record-action.ts';
import { RecordButtons } from './record-buttons.tsx';
import { pathOfNew, pathOfRecord } from './record-paths.ts';
import { recordTree } from './record-tree.ts';
import { useExpansion } from './use-expansion.ts';
import { useMay } from './use-may.ts';
import { useRecordAction } from './use-record-action.tsx';
import type { RecordQuestion, useRecords } from './use-records.ts';
import { useSelection } from './use-selection.ts';

interface ListBodyProps {
  module: AnyModule;
  records: ReturnType<typeof useRecords>;
  properties: readonly Property[];
  cells: Readonly<Record<string, Cell>>;
  hrefOf: (row: Row) => string | null;
  listPath: string;
  state: ListState;
  question: RecordQuestion;
  onChange: (change: Partial<ListState>) => void;
  newButton: ReactNode;
}

/** The records of a list, or what stands in their place: not there yet, not there at all, not to be had. */
export function ListBody(props: ListBodyProps) {
  const { module, records, state, onChange, newButton } = props;
  const { data, error, isPending } = records;
  if (isPending) return <ListSkeleton />;
  if (!data) return <Failure error={error} onRetry={() => records.refetch()} subject={`${module.title}列表`} />;
  if (data.rows.length > 0) return <FilledList {...props} data={data} />;
  if (isFiltered(state)) {
    return (
      <Empty
        action={<Button onClick={() => onChange({ filters: {}, search: '' })}>清除条件</Button>}
        title={`没有符合条件的${module.title}`}
      >
        请放宽条件后再试。
      </Empty>
    );
  }
  return (
    <Empty action={newButton} title={`还没有${module.title}`}>
      {newButton ? `新增的${module.title}会显示在这里。` : `你可以查看的${module.title}会显示在这里。`}
    </Empty>
  );
}

function FilledList(props: ListBodyProps & { data: NonNullable<ListBodyProps['records']['data']> }) {
  const { module, records, data, properties, cells, hrefOf, listPath, state, question, onChange } = props;
  const { label, list, parent, access } = module.declaration;
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(narrow);
  const mayAdd = useMay(access.add);
  const selection = useSelection(JSON.stringify(question));
  const expansion = useExpansion(data.rows, parent, isFiltered(state));
  const edit = (row: Row, problems?: FieldProblem[]) =>
    navigate(pathOfRecord(listPath, 'edit', row.id), { state: problems && { problems } });
  const { perform, isBusy, dialog } = useRecordAction(module, { onEdit: edit });
  const isChangeable = (row: Row) => row.allowed.length > 0 || (parent !== undefined && mayAdd);
  const isSelectable = data.rows.some((row) => actionsOf(module).some(({ name }) => row.allowed.includes(name)));

  const buttonsOf = (row: Row) => (
    <RecordButtons
      {...(parent !== undefined &&
        mayAdd && {
          further: [
            {
              key: 'addBelow',
              title: '新增下级',
              onClick: () => navigate(`${pathOfNew(listPath)}?${parent}=${row.id}`),
            },
          ],
        })}
      isBusy={isBusy}
      module={module}
      onEdit={edit}
      onPerform={perform}
      row={row}
      variant="row"
    />
  );
  const columns = {
    // On a narrow screen a tree keeps its shape, and little else.
    properties: isNarrow && parent ? properties.filter(({ name }) => name === label) : properties,
    labels: data.labels,
    cells,
    linked: label,
    hrefOf,
    sort: parent ? null : (state.sort ?? list.sort),
  };

  return (
    <>
      {isNarrow && !parent ? (
        <ListCards
          {...columns}
          actionsOf={data.rows.some(isChangeable) ? buttonsOf : null}
          isStale={records.isPlaceholderData}
          rows={data.rows}
        />
      ) : (
        <ListTable
          {...columns}
          actionsOf={data.rows.some(isChangeable) ? buttonsOf : null}
          expansion={parent ? expansion : null}
          isStale={records.isPlaceholderData}
          onOpen={(row) => {
            const href = hrefOf(row);
            if (href) navigate(href);
          }}
          onSort={(sort) => onChange({ sort, page: state.page })}
          rows={parent ? recordTree(data.rows, parent) : data.rows}
          selection={
            isSelectable && !isNarrow
              ? {
                  ids: selection.rows.map(({ id }) => id),
                  onSelect: (ids) => selection.select(ids, data.rows),
                }
              : null
          }
        />
      )}
      <ListPages isTree={parent !== undefined} onChange={onChange} records={data} state={state}>
        {selection.rows.length > 0 && <BatchBar module={module} onClear={selection.clear} rows={selection.rows} />}
      </ListPages>
      {dialog}
    </>
  );
}

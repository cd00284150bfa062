import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { FilledList, type FilledListProps } from './filled-list.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { isFiltered, type ListState } from './list-state.ts';
import { ExportButton } from './list-transfer.tsx';
import type { RecordAction, Row } from './record-action.ts';
import type { RecordQuestion, useRecords } from './use-records.ts';
import { useSelection } from './use-selection.ts';

interface ListBodyProps extends Omit<FilledListProps, 'data' | 'isStale' | 'selection'> {
  records: ReturnType<typeof useRecords>;
  question: RecordQuestion;
  newButton: ReactNode;
}

/** The records of a list with their pages, or what stands in their place: not there yet, not there at all, not to be had. */
export function ListBody({ records, question, newButton, ...shape }: ListBodyProps) {
  const { module, state, onChange } = shape;
  const { data, error, isPending, isPlaceholderData } = records;
  const selection = useSelection(JSON.stringify(question));
  // Here, so that the results stay when the last record on show has been dealt with.
  const [batch, setBatch] = useState<{ action: RecordAction; rows: readonly Row[] } | null>(null);

  return (
    <>
      {content()}
      {batch && (
        <BatchDialog
          {...batch}
          module={module}
          onClose={(hasRun) => {
            setBatch(null);
            if (hasRun) selection.clear();
          }}
        />
      )}
    </>
  );

  function content() {
    if (isPending || shape.arranged.isPending) return <ListSkeleton />;
    if (!data) return <Failure error={error} onRetry={() => records.refetch()} subject={`${module.title}列表`} />;
    if (data.rows.length === 0) return <NoRecords {...{ module, state, onChange, newButton }} />;
    return (
      <>
        <FilledList {...shape} data={data} isStale={isPlaceholderData} selection={selection} />
        <ListPages isTree={module.declaration.parent !== undefined} onChange={onChange} records={data} state={state}>
          {selection.rows.length > 0 && (
            <BatchBar
              further={
                <ExportButton
                  columns={shape.properties.flatMap(({ kind, name }) => (kind === 'lines' ? [] : [name]))}
                  ids={selection.rows.map(({ id }) => id)}
                  module={module}
                  question={question}
                  size="small"
                />
              }
              module={module}
              onClear={selection.clear}
              onRun={(action) => setBatch({ action, rows: selection.rows })}
              rows={selection.rows}
            />
          )}
        </ListPages>
      </>
    );
  }
}

interface NoRecordsProps {
  module: AnyModule;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  newButton: ReactNode;
}

function NoRecords({ module: { title, declaration }, state, onChange, newButton }: NoRecordsProps) {
  const { origin = `你可以查看的${title}会显示在这里。` } = declaration.list;
  if (isFiltered(state)) {
    return (
      <Empty
        action={<Button onClick={() => onChange({ filters: {}, search: '' })}>清除条件</Button>}
        title={`没有符合条件的${title}`}
      >
        请放宽条件后再试。
      </Empty>
    );
  }
  return (
    <Empty action={newButton} title={`还没有${title}`}>
      {newButton ? `新增的${title}会显示在这里。` : origin}
    </Empty>
  );
}

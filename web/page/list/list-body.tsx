import { type ReactNode, Suspense, useState } from 'react';
import { Failure } from '#web/kit/failure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { BatchBar } from '#web/page/batch/batch-bar.tsx';
import type { RecordAction, Row } from '#web/page/steps/record-action.ts';
import { FilledList, type FilledListProps } from './filled-list.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ExportButton } from './list-transfer.tsx';
import { NoRecords, type Part } from './no-records.tsx';
import type { RecordQuestion, useRecords } from './use-records.ts';
import { useSelection } from './use-selection.ts';

const BatchDialog = lazyPiece('批量操作', async () => (await import('#web/page/batch/batch-dialog.tsx')).BatchDialog);

interface ListBodyProps extends Omit<FilledListProps, 'data' | 'isStale' | 'selection'> {
  records: ReturnType<typeof useRecords>;
  question: RecordQuestion;
  newButton: ReactNode;
  /** What the list shows of its records by itself; null where it shows all of them. */
  part: Part | null;
}

/** The records of a list with their pages, or what stands in their place: not there yet, not there at all, not to be had. */
export function ListBody({ records, question, newButton, part, ...shape }: ListBodyProps) {
  const { module, state, onChange } = shape;
  const { data, error, isPending, isPlaceholderData } = records;
  const selection = useSelection(JSON.stringify(question));
  // Here, so that the results stay when the last record on show has been dealt with.
  const [batch, setBatch] = useState<{ action: RecordAction; rows: readonly Row[] } | null>(null);

  return (
    <>
      {content()}
      {batch && (
        <Suspense fallback={null}>
          <BatchDialog
            {...batch}
            module={module}
            onClose={(hasRun) => {
              setBatch(null);
              if (hasRun) selection.clear();
            }}
          />
        </Suspense>
      )}
    </>
  );

  function content() {
    if (isPending || shape.arranged.isPending) return <ListSkeleton />;
    if (!data) return <Failure error={error} onRetry={() => records.refetch()} subject={`${module.title}列表`} />;
    if (data.rows.length === 0) return <NoRecords {...{ module, state, onChange, newButton, part }} />;
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

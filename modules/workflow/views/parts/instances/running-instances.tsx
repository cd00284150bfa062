import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#shared/operation.ts';
import { instanceStates } from '#shared/state.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { listInstances } from '../../../instances.ts';
import { whereItStands } from '../../../where-it-stands.ts';
import type { MoveResult, Standing } from './use-moves.ts';

type Row = OutputOf<typeof listInstances>['rows'][number];

interface RunningInstancesProps {
  /** The version whose instances are offered. */
  definitionId: string;
  chosen: readonly string[];
  results: ReadonlyMap<string, MoveResult>;
  /** Where those stand that were moved since the list was asked. */
  standings: ReadonlyMap<string, Standing>;
  /** What each result is called; what keeps an instance is a whole sentence by itself. */
  words: Readonly<Record<Exclude<MoveResult['kind'], 'blocked'>, string>>;
  isBusy: boolean;
  onChoose: (chosen: readonly string[]) => void;
  /** Takes back what was moved, where that is possible. */
  onUndo?: (id: string) => void;
}

const size = 100;

/** The running instances of a version, of which some are chosen, each with how it stands. */
export function RunningInstances(props: RunningInstancesProps) {
  const { definitionId, chosen, results, standings, words, isBusy, onChoose, onUndo } = props;
  const [page, setPage] = useState(1);
  // What was moved stays on show with its result: the list is asked once, and anew for whoever comes back to the version.
  const { data, error, isFetching, refetch } = useCall(
    listInstances,
    { definitionId, isUnfinished: true, page, size },
    { isSilent: true, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' },
  );
  if (error) return <Failure error={error} onRetry={refetch} subject="流程实例" />;
  return (
    <div className="migration-instances">
      <FittingTable<Row>
        columns={[
          {
            title: '流程实例',
            dataIndex: 'title',
            render: (title: string, { id }) => <Link to={`/workflow/detail?id=${id}`}>{title}</Link>,
          },
          {
            title: '状态',
            dataIndex: 'status',
            width: 96,
            render: (status: string, { id }) => (
              <StateTag states={instanceStates} value={standings.get(id)?.status ?? status} />
            ),
          },
          {
            title: '当前环节',
            dataIndex: 'currentNodes',
            render: (_, row) => whereItStands(standings.get(row.id) ?? row),
          },
          { title: '发起人', dataIndex: 'starterName', width: 100 },
          {
            title: '结果',
            key: 'result',
            render: (_, { id }) => {
              const result = results.get(id);
              return (
                result && (
                  <Outcome
                    isBusy={isBusy}
                    result={result}
                    words={words}
                    {...(onUndo && { onUndo: () => onUndo(id) })}
                  />
                )
              );
            },
          },
        ]}
        dataSource={data?.rows ?? []}
        loading={isFetching}
        locale={{ emptyText: '这个版本没有运行中的流程' }}
        pagination={
          (data?.total ?? 0) > size && { current: page, pageSize: size, total: data?.total ?? 0, onChange: setPage }
        }
        rowKey="id"
        rowSelection={{
          selectedRowKeys: [...chosen],
          preserveSelectedRowKeys: true,
          onChange: (keys) => onChoose(keys.map(String)),
          nameOf: ({ title }) => title,
          getCheckboxProps: ({ id }) => ({ disabled: isBusy || results.get(id)?.kind === 'moved' }),
        }}
        scroll={{ x: 640, y: 280 }}
        size="small"
      />
    </div>
  );
}

interface OutcomeProps {
  result: MoveResult;
  words: RunningInstancesProps['words'];
  isBusy: boolean;
  onUndo?: () => void;
}

function Outcome({ result, words, isBusy, onUndo }: OutcomeProps) {
  return (
    <span className={`migration-result migration-${result.kind}`}>
      {result.kind === 'blocked' ? result.text : [words[result.kind], result.text].filter(Boolean).join('：')}
      {onUndo && result.kind === 'moved' && (
        <Button disabled={isBusy} onClick={onUndo} size="small" type="link">
          撤销
        </Button>
      )}
    </span>
  );
}

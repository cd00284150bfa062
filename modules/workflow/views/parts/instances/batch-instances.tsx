import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { OneByOne } from '#web/page/batch/one-by-one.tsx';
import type { listInstances } from '../../../instances.ts';
import { useRefreshCases } from '../case/use-refresh-case.ts';
import { OpinionInput } from '../deciding/opinion-input.tsx';
import { type InstanceAction, isFitting } from './instance-actions.ts';
import { type VariableRow, VariableRows, variablesOf } from './variable-rows.tsx';

interface BatchInstancesProps {
  action: InstanceAction;
  rows: OutputOf<typeof listInstances>['rows'];
  isStale: boolean;
}

/**
 * Does the same to several instances, each by itself; offered while it can be done to any of them. Whatever shows them, their work or
 * their records is asked for again.
 */
export function BatchInstances({ action, rows, isStale }: BatchInstancesProps) {
  const refresh = useRefreshCases();
  const [reason, setReason] = useState('');
  const [variables, setVariables] = useState<readonly VariableRow[]>([]);
  const fitting = rows.filter((row) => row.isAdministered && isFitting(action, row));

  async function act({ key }: { key: string }): Promise<void> {
    const said = {
      ...(action.reason !== 'none' && { reason: reason.trim() || null }),
      ...(action.takesVariables && { variables: variablesOf(variables) }),
    };
    const { status } = (await call(action.operation, { instanceId: key, ...said }, { isSilent: true })) as {
      status: string;
    };
    if (status === 'incident' && action.whenFailed) throw new AppError('refused', action.whenFailed);
  }

  return (
    <OneByOne
      act={act}
      asked={
        <>
          {action.takesVariables && <VariableRows change={setVariables} isDisabled={false} rows={variables} />}
          {action.reason !== 'none' && (
            <OpinionInput
              isRequired={action.reason === 'required'}
              label={`${action.title}原因`}
              onChange={setReason}
              placeholder={action.reason === 'required' ? '请说明原因，会写入每个流程的审批记录' : '选填'}
              problem={null}
              value={reason}
            />
          )}
        </>
      }
      done={action.done}
      isAnswered={action.reason !== 'required' || reason.trim() !== ''}
      isDangerous={action.isDangerous}
      isStale={isStale}
      note={action.consequence}
      notReady=""
      onDone={() => {
        setReason('');
        setVariables([]);
        void refresh(rows);
      }}
      rows={fitting.map(({ id, title, processName }) => ({
        key: id,
        name: `${title}（${processName}）`,
        isReady: true,
      }))}
      title={`批量${action.title}`}
      verb={action.title}
    />
  );
}

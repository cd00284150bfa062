import { AppError } from '#shared/error.ts';
import { call } from '#web/api/call.ts';
import { OneByOne } from '#web/page/batch/one-by-one.tsx';
import type { Work, WorkCalls } from './work.ts';

interface BatchApproveProps {
  calls: Pick<WorkCalls, 'approveInBatch'>;
  rows: readonly Work[];
  isStale: boolean;
  /** After something was approved. */
  onDone: () => void;
}

/** Approves several tasks that need nothing else, each by itself, and shows how it went with each. */
export function BatchApprove({ calls, rows, isStale, onDone }: BatchApproveProps) {
  const tasks = rows.filter(({ kind }) => kind === 'task');
  const verbs = new Set(tasks.flatMap(({ words }) => words?.approve ?? []));
  const [verb = '同意'] = verbs.size > 1 ? ['办理'] : verbs;
  return (
    <OneByOne
      act={async ({ taskId, taskVersion }) => {
        if (taskId === null || taskVersion === null) throw new AppError('refused', '该事项不能批量同意，请打开办理');
        await call(calls.approveInBatch, { taskId, taskVersion }, { isSilent: true });
      }}
      done={`已${verb}`}
      isStale={isStale}
      notReady="需打开办理"
      onDone={onDone}
      rows={tasks.map((work) => ({
        ...work,
        name: work.title,
        isReady: work.isBatchAllowed,
        ...(work.words && { done: `已${work.words.approve}` }),
      }))}
      title="批量同意"
      verb={verb}
    />
  );
}

import { Input } from 'antd';
import { useState } from 'react';
import type { cityapply } from '#modules/cityapply/cityapply.ts';
import { approve, type WorkItem } from '#modules/workflow/tasks.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { OneByOne } from '#web/page/batch/one-by-one.tsx';

/** An application with the step of it that is the user's. */
export interface ApplyLine {
  work: WorkItem;
  apply: OutputOf<(typeof cityapply)['calls']['list']>['rows'][number];
}

interface BatchApproveProps {
  lines: readonly ApplyLine[];
  /** After something was approved. */
  onDone: () => void;
}

/** Agrees to several applications with one opinion, and shows how it went with each. */
export function BatchApprove({ lines, onDone }: BatchApproveProps) {
  const [opinion, setOpinion] = useState('同意。');
  return (
    <OneByOne
      act={({ taskId, taskVersion }) => approveOne(taskId, taskVersion, opinion)}
      asked={
        <Input.TextArea
          aria-label="审批意见"
          maxLength={500}
          onChange={({ target }) => setOpinion(target.value)}
          rows={2}
          value={opinion}
        />
      }
      done="已同意"
      isStale={false}
      notReady="需打开办理"
      onDone={onDone}
      rows={lines.map(({ work: { key, taskId, taskVersion }, apply }) => ({
        ...{ key, taskId, taskVersion, name: apply.title },
        isReady: taskId !== null,
      }))}
      title="批量同意"
      verb="同意"
    />
  );
}

async function approveOne(taskId: string | null, taskVersion: number | null, opinion: string): Promise<void> {
  if (taskId === null || taskVersion === null) throw new AppError('refused', '请打开这件申请办理');
  await call(approve, { taskId, taskVersion, opinion }, { isSilent: true });
}

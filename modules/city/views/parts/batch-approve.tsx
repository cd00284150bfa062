import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { cityapply } from '#modules/cityapply/cityapply.ts';
import { approve, type WorkItem } from '#modules/workflow/tasks.ts';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import './apply-work.css';

/** An application with the step of it that is the user's. */
export interface ApplyLine {
  work: WorkItem;
  apply: OutputOf<(typeof cityapply)['calls']['list']>['rows'][number];
}

interface BatchApproveProps {
  lines: readonly ApplyLine[];
  onClose: () => void;
}

/** Agrees to several applications with one opinion, and shows how it went with each. */
export function BatchApprove({ lines, onClose }: BatchApproveProps) {
  const [opinion, setOpinion] = useState('同意。');
  const [results, setResults] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [state, setState] = useState<'asking' | 'running' | 'over'>('asking');

  async function run() {
    if (state === 'over') return onClose();
    setState('running');
    for (const { work } of lines) {
      const input = { taskId: work.taskId ?? '', taskVersion: work.taskVersion ?? 0, opinion };
      const failure = await call(approve, input, { isSilent: true }).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      setResults((before) => new Map(before).set(work.key, failure));
    }
    setState('over');
  }

  return (
    <Modal
      cancelButtonProps={{ hidden: state !== 'asking' }}
      confirmLoading={state === 'running'}
      okText={state === 'over' ? '知道了' : '同意'}
      onCancel={onClose}
      onOk={run}
      open
      title={`同意 ${lines.length} 件申请`}
    >
      {state === 'asking' && (
        <Input.TextArea
          aria-label="审批意见"
          maxLength={500}
          onChange={({ target }) => setOpinion(target.value)}
          rows={3}
          value={opinion}
        />
      )}
      <ul className="batch-approve-lines">
        {lines.map(({ work, apply }) => {
          const failure = results.get(work.key);
          return (
            <li key={work.key}>
              <span>{apply.title}</span>
              {failure === null && <span className="batch-approve-done">已同意</span>}
              {failure && <span className="batch-approve-failed">{failure}</span>}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

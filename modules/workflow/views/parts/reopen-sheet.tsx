import { Select } from 'antd';
import { useId, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { reopen } from '../../operations.ts';
import type { InstanceDetail } from '../../tasks.ts';
import { OpinionInput } from './opinion-input.tsx';
import { useRefreshCase } from './use-refresh-case.ts';
import './operations.css';

/** Asks where an ended case goes on, and why. */
export function ReopenSheet({ instance, onClose }: { instance: InstanceDetail; onClose: () => void }) {
  const [nodeId, setNodeId] = useState<string | null>(instance.nodes.at(-1)?.id ?? null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshCase(instance);
  const { mutateAsync, isPending } = useAction(reopen, { isSilent: true });
  const id = useId();

  async function submit() {
    if (!nodeId || reason.trim() === '') return setProblem(nodeId ? '请填写原因' : '请选择节点');
    try {
      await mutateAsync({ instanceId: instance.id, nodeId, reason: reason.trim() });
      showToast('success', '已唤醒');
      onClose();
      await refresh();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={`唤醒“${instance.title}”`}
      verb="唤醒"
    >
      <p className="dialog-note">
        流程从所选节点继续，原有审批记录保留。同一流程最多唤醒 3 次，结束超过 30 天的不能唤醒。
      </p>
      <div className="operation-field">
        <label htmlFor={id}>继续的节点</label>
        <Select
          id={id}
          onChange={setNodeId}
          options={instance.nodes.map((node) => ({ value: node.id, label: node.name }))}
          value={nodeId}
        />
      </div>
      <OpinionInput
        disabled={isPending}
        isRequired
        label="原因"
        onChange={(text) => {
          setReason(text);
          setProblem(null);
        }}
        placeholder="请说明原因"
        problem={problem}
        value={reason}
      />
    </Sheet>
  );
}

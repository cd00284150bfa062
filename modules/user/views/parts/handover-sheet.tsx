import { Checkbox, Input, Skeleton } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { usePlacedProblem } from '#web/page/use-placed-problem.ts';
import { handOver, previewHandover } from '../../handover.ts';
import { user } from '../../user.ts';
import { HandoverKinds } from './handover-kinds.tsx';
import { HandoverRemains } from './handover-remains.tsx';
import { HandoverResult } from './handover-result.tsx';
import { PersonSelect } from './person-select.tsx';
import './handover.css';

interface HandoverSheetProps {
  /** Whose work it is. */
  id: string;
  /** Whether it is one's own, which does not lock the account. */
  isOwn?: boolean;
  onClose: () => void;
}

type Done = OutputOf<typeof handOver>;

/**
 * Shows what of somebody's open work would move, asks to whom, moves it in one step and tells what became of it; what could
 * not be moved can be given to yet another one at once.
 */
export function HandoverSheet({ id, isOwn = false, onClose }: HandoverSheetProps) {
  const [done, setDone] = useState<Done | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [byKind, setByKind] = useState<Record<string, string | null>>({});
  const [reason, setReason] = useState('');
  const [isLocking, setLocking] = useState(false);
  const problem = usePlacedProblem<'to'>({ to: 'to' });
  const isOver = done?.kinds.every(({ left }) => left.length === 0) ?? false;
  const preview = useCall(previewHandover, { id }, { isSilent: true, enabled: !isOver });
  const { mutateAsync, isPending } = useAction(handOver, {
    isSilent: true,
    refreshes: [previewHandover, user.calls.get, user.calls.list],
  });
  const kinds = preview.data?.kinds ?? [];

  async function submit() {
    if (isOver) return onClose();
    if (!to) return problem.say('to', '请选择接收人');
    problem.clear();
    try {
      setDone(await mutateAsync({ id, to, byKind, reason: reason.trim() || null, isLocking }));
    } catch (error) {
      problem.refuse(error);
    }
  }

  const verb = isOver ? '完成' : isLocking ? '移交并停用' : '移交';
  return (
    <Sheet
      isBusy={isPending}
      isDangerous={isLocking && !isOver}
      isDone={isOver}
      isWide
      onClose={onClose}
      onSubmit={() => void submit()}
      problem={problem.ofSheet}
      title={isOwn ? '交接我的工作' : `离职交接 · ${preview.data?.name ?? ''}`}
      verb={verb}
    >
      {done && <HandoverResult done={done} />}
      {!isOver && preview.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {!isOver && preview.error && (
        <Failure error={preview.error} onRetry={() => preview.refetch()} subject="交接内容" />
      )}
      {!isOver && preview.data && (
        <>
          <p className="dialog-note">
            尚未办完的工作一次移交给接收人；已办完的保留原经办人。双方都会收到通知，每条记录的变更历史都写明交接。
          </p>
          <LabelledField isRequired label="接收人" problem={problem.at('to')}>
            {(ties) => (
              <PersonSelect
                {...ties}
                except={id}
                onChange={(person) => {
                  setTo(person);
                  problem.clear();
                }}
                value={to}
              />
            )}
          </LabelledField>
          <HandoverKinds byKind={byKind} except={id} isOwn={isOwn} kinds={kinds} onChange={setByKind} />
          <HandoverRemains remains={preview.data.remains} />
          <LabelledField label="说明">
            {(ties) => (
              <Input
                {...ties}
                maxLength={200}
                onChange={(event) => setReason(event.target.value)}
                placeholder="选填，写入每条变更历史"
                value={reason}
              />
            )}
          </LabelledField>
          {!isOwn && !preview.data.isLocked && (
            <Checkbox checked={isLocking} onChange={(event) => setLocking(event.target.checked)}>
              移交后停用该账号
            </Checkbox>
          )}
        </>
      )}
    </Sheet>
  );
}

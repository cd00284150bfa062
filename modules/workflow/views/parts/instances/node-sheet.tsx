import { useState } from 'react';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { usePlacedProblem } from '#web/page/use-placed-problem.ts';
import { addBranch, reopen } from '../../../operations.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import { useCaseSheet } from '../case/use-case-sheet.ts';
import { OpinionInput } from '../deciding/opinion-input.tsx';
import { PeopleSelect } from '../deciding/people-select.tsx';
import { MovePicture } from './move-picture.tsx';
import { NodeSelect } from './node-select.tsx';

/** Something that an administrator does with a case by naming one of its nodes. */
export interface NodeAction {
  /** The word that an instance's `allowed` names it by. */
  name: string;
  title: string;
  done: string;
  operation: typeof reopen | typeof addBranch;
  consequence: string;
  /** With what keeps one of them from being named. */
  nodesOf: (instance: InstanceDetail) => readonly { id: string; name: string; problem?: string | null }[];
  /** Whether it is shown how the case stands before and afterwards. */
  isPictured: boolean;
}

/** Everything of that kind. */
export const nodeActions: readonly NodeAction[] = [
  {
    name: 'addBranch',
    title: '增加分支',
    done: '已增加分支',
    operation: addBranch,
    consequence: '所选节点与其他分支并行办理，汇合时等待它完成。只能选没有人在办理的并行分支。',
    nodesOf: ({ branchNodes }) => branchNodes,
    isPictured: true,
  },
  {
    name: 'reopen',
    title: '唤醒',
    done: '已唤醒',
    operation: reopen,
    consequence: '流程从所选节点继续，原有审批记录保留。同一流程最多唤醒 3 次，结束超过 30 天的不能唤醒。',
    nodesOf: ({ nodes }) => nodes,
    isPictured: false,
  },
];

/** Asks at which node it is done, for whom and why. */
export function NodeSheet(props: { action: NodeAction; instance: InstanceDetail; onClose: () => void }) {
  const { action, instance, onClose } = props;
  const nodes = action.nodesOf(instance);
  const [nodeId, setNodeId] = useState<string | null>(nodes.findLast(({ problem }) => !problem)?.id ?? null);
  const [userIds, setUserIds] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const problem = usePlacedProblem<'node' | 'reason'>({ reason: 'reason' });
  const sheet = useCaseSheet(instance, onClose);
  const { mutateAsync, isPending } = useAction(action.operation, { isSilent: true });

  async function submit() {
    if (!nodeId) return problem.say('node', '请选择节点');
    if (reason.trim() === '') return problem.say('reason', '请填写原因');
    const people = userIds.length > 0 ? { userIds } : {};
    await sheet.attempt(async () => {
      await mutateAsync({ instanceId: instance.id, nodeId, reason: reason.trim(), ...people });
      showToast('success', action.done);
    }, problem.sayAtField);
  }

  return (
    <Sheet
      isBusy={isPending}
      isWide={action.isPictured}
      onClose={sheet.close}
      onSubmit={() => void submit()}
      problem={sheet.problem}
      title={`${action.title} · ${instance.title}`}
      verb={action.title}
    >
      <p className="dialog-note">{action.consequence}</p>
      <LabelledField isRequired label="继续的节点" problem={problem.at('node')}>
        {(ties) => (
          <NodeSelect
            {...ties}
            nodes={nodes}
            onChange={(node) => {
              setNodeId(node);
              problem.clear();
            }}
            value={nodeId}
          />
        )}
      </LabelledField>
      <LabelledField label="处理人（选填）">
        {(ties) => <PeopleSelect {...ties} disabled={isPending} isSeveral onChange={setUserIds} value={userIds} />}
      </LabelledField>
      {action.isPictured && nodeId && <MovePicture instance={instance} move={{ nodeId }} />}
      <OpinionInput
        disabled={isPending}
        isRequired
        label="原因"
        onChange={(text) => {
          setReason(text);
          problem.clear();
        }}
        placeholder="请说明原因"
        problem={problem.at('reason')}
        value={reason}
      />
    </Sheet>
  );
}

import { Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { usePlacedProblem } from '#web/page/use-placed-problem.ts';
import { listJumpTargets } from '../../../operations.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import type { CaseTask } from '../case/case.ts';
import { useCaseSheet } from '../case/use-case-sheet.ts';
import { MovePicture } from '../instances/move-picture.tsx';
import { NodeSelect } from '../instances/node-select.tsx';
import { AttachInput, type Attachments, useAttachments } from './attach-input.tsx';
import { EndedNote } from './ended-note.tsx';
import { OpinionInput } from './opinion-input.tsx';
import { PeopleSelect } from './people-select.tsx';
import type { TaskOperation } from './task-operations.ts';
import type { Explanation } from './use-decision.ts';

interface TaskOperationSheetProps {
  operation: TaskOperation;
  task: CaseTask;
  instance: InstanceDetail;
  /** What has been written down as opinion before. */
  opinion?: string;
  /** The files that were attached before. */
  attachments?: Attachments;
  /** What goes along where the handler approves with it, asked when it is sent; null when something is missing. */
  explain?: () => Explanation | null;
  /** The inputs of an approval, where they are not beside the sheet; they take the place of its own text. */
  inputs?: ReactNode;
  onClose: () => void;
  onDone?: (operation: TaskOperation) => void;
}

/** Asks for whom and why before something is done with a task, and does it. */
export function TaskOperationSheet(props: TaskOperationSheetProps) {
  const { operation, task, instance, opinion = '', explain, inputs, onClose, onDone } = props;
  const { people } = operation;
  const own = useAttachments();
  const attachments = props.attachments ?? own;
  const asked = inputs ? undefined : operation.text;
  const [userIds, setUserIds] = useState<string[]>([]);
  const [isInOrder, setInOrder] = useState(false);
  const [nodeId, setNodeId] = useState<string | undefined>(undefined);
  const [text, setText] = useState(asked?.field === 'opinion' ? opinion : '');
  const problem = usePlacedProblem<'people' | 'text' | 'node'>({
    ...(asked && { [asked.field]: 'text' }),
    ...(people === 'one' && { userId: 'people' }),
    ...(people === 'several' && { userIds: 'people' }),
    ...(operation.isToNode && { nodeId: 'node' }),
  });
  const sheet = useCaseSheet(instance, onClose);
  const { mutateAsync, isPending } = useAction(operation.operation, { isSilent: true });
  const targets = useCall(
    listJumpTargets,
    { taskId: task.id, taskVersion: task.version },
    { isSilent: true, enabled: operation.isToNode === true },
  );

  function isLacking(): boolean {
    problem.clear();
    if (operation.isToNode && !nodeId) problem.say('node', '请选择节点');
    else if (people !== 'none' && !operation.isToNode && userIds.length === 0) problem.say('people', '请选择人员');
    else if (asked?.isRequired && text.trim() === '') problem.say('text', `请填写${asked.label}`);
    else return false;
    return true;
  }

  async function submit() {
    const lacks = isLacking();
    const along = explain?.();
    if (lacks || along === null || (asked && attachments.uploads.holdUp())) return;
    const isDone = await sheet.attempt(async () => {
      await mutateAsync({
        taskId: task.id,
        taskVersion: task.version,
        ...(asked && { files: attachments.ids }),
        ...along,
        ...operation.fixed,
        ...(people === 'one' && { userId: userIds[0] }),
        ...(people === 'several' && userIds.length > 0 && { userIds }),
        ...(operation.isOrderable && { isInOrder: isInOrder && userIds.length > 1 }),
        ...(nodeId && { nodeId }),
        ...(asked && { [asked.field]: text.trim() || null }),
      });
      showToast('success', operation.done);
    }, problem.sayAtField);
    if (isDone) onDone?.(operation);
  }

  return (
    <Sheet
      isBusy={isPending}
      isDangerous={operation.isDangerous ?? false}
      isWide={operation.isPictured ?? false}
      onClose={sheet.close}
      onSubmit={() => void submit()}
      problem={sheet.problem}
      title={`${operation.title} · ${task.nodeName}${operation.isSupervision && task.assigneeName ? ` · ${task.assigneeName}` : ''}`}
      verb={operation.title}
    >
      <p className="dialog-note">{operation.consequence}</p>
      {operation.isToNode && (
        <LabelledField isRequired label="跳转到" problem={problem.at('node')}>
          {(ties) => (
            <>
              <NodeSelect
                {...ties}
                isLoading={targets.isPending}
                nodes={targets.data ?? []}
                onChange={(id) => {
                  setNodeId(id);
                  problem.clear();
                }}
                value={nodeId ?? null}
              />
              <EndedNote ended={targets.data?.find(({ id }) => id === nodeId)?.ended ?? []} />
              {targets.error && <Failure error={targets.error} onRetry={targets.refetch} subject="节点" />}
            </>
          )}
        </LabelledField>
      )}
      {people !== 'none' && (
        <LabelledField
          isRequired={!operation.isToNode}
          label={operation.isToNode ? '处理人（选填）' : '人员'}
          problem={problem.at('people')}
        >
          {(ties) => (
            <PeopleSelect
              {...ties}
              disabled={isPending}
              isSeveral={people === 'several'}
              onChange={(ids) => {
                setUserIds(ids);
                problem.clear();
              }}
              taskId={operation.isAmongCandidates ? task.id : undefined}
              value={userIds}
            />
          )}
        </LabelledField>
      )}
      {operation.isOrderable && userIds.length > 1 && (
        <LabelledField isGroup label="顺序">
          {(ties) => (
            <Radio.Group
              {...ties}
              onChange={(event) => setInOrder(event.target.value as boolean)}
              options={[
                { value: false, label: '同时征求意见' },
                { value: true, label: '按选择的先后依次' },
              ]}
              value={isInOrder}
            />
          )}
        </LabelledField>
      )}
      {operation.isPictured && (nodeId || !operation.isToNode) && (
        <MovePicture instance={instance} move={{ taskId: task.id, taskVersion: task.version, nodeId }} />
      )}
      {inputs}
      {asked && (
        <OpinionInput
          disabled={isPending}
          isRequired={asked.isRequired}
          label={asked.label}
          onChange={setText}
          onSubmit={() => void submit()}
          placeholder={asked.isRequired ? '请说明原因' : '选填'}
          problem={problem.at('text')}
          value={text}
        />
      )}
      {asked && <AttachInput attachments={attachments} disabled={isPending} />}
    </Sheet>
  );
}

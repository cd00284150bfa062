import { Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { AppError } from '#shared/error.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { listJumpTargets } from '../../operations.ts';
import type { InstanceDetail } from '../../tasks.ts';
import { AttachInput, type Attachments, useAttachments } from './attach-input.tsx';
import type { CaseTask } from './case.ts';
import { EndedNote } from './ended-note.tsx';
import { MovePicture } from './move-picture.tsx';
import { NodeSelect } from './node-select.tsx';
import { OpinionInput } from './opinion-input.tsx';
import { PeopleSelect } from './people-select.tsx';
import type { TaskOperation } from './task-operations.ts';
import { useCaseSheet } from './use-case-sheet.ts';
import type { Explanation } from './use-decision.ts';
import './operations.css';

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
  const [problem, setProblem] = useState<{ at: 'people' | 'text' | 'node'; message: string } | null>(null);
  const sheet = useCaseSheet(instance, onClose);
  const { mutateAsync, isPending } = useAction(operation.operation, { isSilent: true });
  const targets = useCall(
    listJumpTargets,
    { taskId: task.id, taskVersion: task.version },
    { isSilent: true, enabled: operation.isToNode === true },
  );
  const peopleId = useId();
  const nodeFieldId = useId();

  function missing(): typeof problem {
    if (operation.isToNode && !nodeId) return { at: 'node', message: '请选择节点' };
    if (people !== 'none' && !operation.isToNode && userIds.length === 0)
      return { at: 'people', message: '请选择人员' };
    return asked?.isRequired && text.trim() === '' ? { at: 'text', message: `请填写${asked.label}` } : null;
  }

  async function submit() {
    const lacking = missing();
    setProblem(lacking);
    const along = explain?.();
    if (lacking || along === null || (asked && attachments.uploads.holdUp())) return;
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
    }, showAtInput);
    if (isDone) onDone?.(operation);
  }

  function showAtInput({ fields: [first] }: AppError): boolean {
    if (!first) return false;
    const at = [
      { at: 'text', path: asked?.field, isThere: true },
      { at: 'people', path: 'userId', isThere: people === 'one' },
      { at: 'people', path: 'userIds', isThere: people === 'several' },
      { at: 'node', path: 'nodeId', isThere: operation.isToNode === true },
    ] as const;
    const found = at.find(({ path, isThere }) => isThere && path !== undefined && first.path.split('.')[0] === path);
    if (found) setProblem({ at: found.at, message: first.message });
    return found !== undefined;
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
        <div className="operation-field">
          <label className="opinion-required" htmlFor={nodeFieldId}>
            跳转到
          </label>
          <NodeSelect
            id={nodeFieldId}
            isLoading={targets.isPending}
            nodes={targets.data ?? []}
            onChange={(id) => {
              setNodeId(id);
              setProblem(null);
            }}
            status={problem?.at === 'node' ? 'error' : ''}
            value={nodeId ?? null}
          />
          <EndedNote ended={targets.data?.find(({ id }) => id === nodeId)?.ended ?? []} />
          {targets.error && <Failure error={targets.error} onRetry={targets.refetch} subject="节点" />}
          {problem?.at === 'node' && (
            <p className="opinion-problem" role="alert">
              {problem.message}
            </p>
          )}
        </div>
      )}
      {people !== 'none' && (
        <div className="operation-field">
          <label className={operation.isToNode ? undefined : 'opinion-required'} htmlFor={peopleId}>
            {operation.isToNode ? '处理人（选填）' : '人员'}
          </label>
          <PeopleSelect
            disabled={isPending}
            id={peopleId}
            isSeveral={people === 'several'}
            isWrong={problem?.at === 'people'}
            onChange={(ids) => {
              setUserIds(ids);
              setProblem(null);
            }}
            taskId={operation.isAmongCandidates ? task.id : undefined}
            value={userIds}
          />
          {problem?.at === 'people' && (
            <p className="opinion-problem" role="alert">
              {problem.message}
            </p>
          )}
        </div>
      )}
      {operation.isOrderable && userIds.length > 1 && (
        <div className="operation-field">
          <span>顺序</span>
          <Radio.Group
            onChange={(event) => setInOrder(event.target.value as boolean)}
            options={[
              { value: false, label: '同时征求意见' },
              { value: true, label: '按选择的先后依次' },
            ]}
            value={isInOrder}
          />
        </div>
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
          problem={problem?.at === 'text' ? problem.message : null}
          value={text}
        />
      )}
      {asked && <AttachInput attachments={attachments} disabled={isPending} />}
    </Sheet>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { questiontask } from '#modules/questiontask/questiontask.ts';
import { recordProblems } from '#shared/check-record.ts';
import type { AnyModule } from '#shared/module.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { ActionDialog } from '#web/page/steps/action-dialog.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordButtons } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { DueTag } from '#web/worklist/due-tag.tsx';
import type { QuestionRow } from './time-left.tsx';
import './pieces.css';

/** The parts that the work on a question was divided into, each with what may be done with it. */
export function Pieces({ question, mayDivide }: { question: QuestionRow; mayDivide: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const { perform, isBusy, dialog } = useRecordAction(questiontask as unknown as AnyModule, {
    onEdit: () => {},
    onDone: () => {},
  });
  const { data, error, isPending, refetch } = useCall(
    questiontask.calls.list,
    { filters: { question: [question.id] }, size: 100 },
    { isSilent: true },
  );
  if (isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="子任务" />;
  const add = mayDivide && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
      拆出子任务
    </Button>
  );
  return (
    <>
      {data.rows.length === 0 ? (
        <Empty action={add} title="没有子任务">
          需要别人一起办理时，把要做的事拆出来交给他，工单仍由办理人答复。
        </Empty>
      ) : (
        <>
          {add}
          <ul className="question-pieces">
            {data.rows.map((row) => (
              <li key={row.id}>
                <strong>{row.title}</strong>
                <span>{data.labels[row.assignee]}</span>
                {row.status === 'todo' || row.status === 'doing' ? <DueTag dueAt={row.dueAt} /> : null}
                <StateTag states={questiontask.declaration.states} value={row.status} />
                <RecordButtons
                  isBusy={isBusy}
                  module={questiontask as unknown as AnyModule}
                  onEdit={() => {}}
                  onPerform={perform}
                  row={{ ...(row as unknown as Row), allowed: row.allowed.filter((verb) => verb !== 'update') }}
                  variant="row"
                />
                {row.result && <p>{row.result}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdding && <AddPiece onClose={() => setAdding(false)} question={question} />}
      {dialog}
    </>
  );
}

const { question: _question, ...asked } = questiontask.declaration.fields;

function AddPiece({ question, onClose }: { question: QuestionRow; onClose: () => void }) {
  const { mutateAsync } = useAction(questiontask.calls.add, {
    isSilent: true,
    refreshes: [questiontask.calls.list],
  });
  return (
    <ActionDialog
      action={{
        name: 'add',
        title: '拆出子任务',
        operation: questiontask.calls.add as unknown as AnyOperation,
        ask: asked,
        consequence: null,
        effect: null,
        isDangerous: false,
        isAside: false,
        check: (answers) => recordProblems(questiontask.declaration as never, answers, null),
        answersAt: '',
        inputOf: (_row, answers) => ({ ...answers, question: question.id }),
      }}
      onCancel={onClose}
      onSubmit={async (answers) => {
        await mutateAsync({ ...(answers as Parameters<typeof mutateAsync>[0]), question: question.id });
        showToast('success', '已拆出子任务');
        onClose();
      }}
      owner={questiontask.name}
      title={`拆出子任务“${question.title}”`}
      values={{}}
    />
  );
}

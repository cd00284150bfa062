import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { tasklog } from '#modules/tasklog/tasklog.ts';
import { recordProblems } from '#shared/check-record.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { ActionDialog } from '#web/page/steps/action-dialog.tsx';
import { task } from '../../task.ts';

interface Logged {
  id: string;
  title: string;
  progress: number | null;
  status: string | null;
}

const { task: _task, ...asked } = tasklog.declaration.fields;

/** Asks what was done on a task on a day, and keeps it. */
export function LogDialog({ about, onClose }: { about: Logged; onClose: () => void }) {
  const { mutateAsync } = useAction(tasklog.calls.add, {
    isSilent: true,
    refreshes: [task.calls.get, task.calls.list, task.calls.summary, tasklog.calls.list],
  });
  return (
    <ActionDialog
      action={{
        name: 'log',
        title: '填写日志',
        operation: tasklog.calls.add as unknown as AnyOperation,
        ask: asked,
        consequence: null,
        effect: about.status === 'received' ? (tasklog.declaration.addEffect ?? null) : null,
        isDangerous: false,
        isAside: false,
        check: (answers) => recordProblems(tasklog.declaration as never, answers, null),
        answersAt: '',
        inputOf: (row, answers) => ({ ...answers, task: row.id }),
      }}
      onCancel={onClose}
      onSubmit={async (answers) => {
        await mutateAsync({ ...(answers as Parameters<typeof mutateAsync>[0]), task: about.id });
        showToast('success', '已填写日志');
        onClose();
      }}
      owner={tasklog.name}
      title={`填写日志“${about.title}”`}
      values={{ workedOn: dayOf(new Date()), progress: about.progress ?? 0 }}
    />
  );
}

/** The button that opens the dialog for a task. */
export function LogButton({ task: about }: { task: Logged }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        填写日志
      </Button>
      {isOpen && <LogDialog about={about} onClose={() => setOpen(false)} />}
    </>
  );
}

import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Dropdown } from '#web/kit/dropdown.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import type { CaseTask } from '../case/case.ts';
import { DecisionInputs } from './decision-inputs.tsx';
import { sheetHint } from './decisions.ts';
import { TaskOperationSheet } from './task-operation-sheet.tsx';
import { operationsFor, type TaskOperation } from './task-operations.ts';
import type { Explanation } from './use-decision.ts';
import type { ExplanationDraft } from './use-explanation.ts';
import './operations.css';

interface MoreOperationsProps {
  instance: InstanceDetail;
  task: CaseTask;
  isNarrow: boolean;
  /** What the handler has entered so far. */
  draft: ExplanationDraft;
  /** Keeps it without sending; null where nothing may be written. */
  onSave: () => void;
  onDone: (operation: TaskOperation) => void;
}

/** What goes along with an approval by another way; null when something is missing, which is then shown at its input. */
function approvalIn(draft: ExplanationDraft): Explanation | null {
  const explained = draft.explain('approve');
  if (!explained) return null;
  const { target: _ofReturn, ...along } = explained;
  return along;
}

/** What a handler can do beside deciding: a menu, or on a narrow screen a sheet that the thumb reaches. */
export function MoreOperations({ instance, task, isNarrow, draft, onSave, onDone }: MoreOperationsProps) {
  const [asked, setAsked] = useState<TaskOperation | null>(null);
  const [isOpen, setOpen] = useState(false);
  const offered = operationsFor(task);
  const items = [...offered.map(({ name, title }) => ({ key: name, label: title })), { key: 'draft', label: '暂存' }];

  function choose(key: string) {
    setOpen(false);
    if (key === 'draft') return onSave();
    const operation = offered.find(({ name }) => name === key) ?? null;
    // Beside the sheet what is missing is shown at its input, before people are chosen.
    if (operation?.isApproval && !isNarrow && !draft.explain('approve')) return;
    if (operation?.isApproval) draft.forgetProblems();
    setAsked(operation);
  }

  const button = (
    <Button
      aria-label="更多操作"
      className="operation-more"
      icon={<EllipsisOutlined />}
      size={isNarrow ? 'large' : 'middle'}
      {...(isNarrow && { onClick: () => setOpen(true) })}
    >
      {isNarrow ? null : '更多'}
    </Button>
  );
  return (
    <>
      {isNarrow ? button : <Dropdown menu={{ items, onClick: ({ key }) => choose(key) }}>{button}</Dropdown>}
      <Drawer
        onClose={() => setOpen(false)}
        open={isOpen}
        placement="bottom"
        rootClassName="sheet"
        size="auto"
        title="更多操作"
      >
        <div className="operation-list">
          {items.map(({ key, label }) => (
            <Button block key={key} onClick={() => choose(key)} size="large">
              {label}
            </Button>
          ))}
        </div>
      </Drawer>
      {asked && (
        <TaskOperationSheet
          instance={instance}
          onClose={() => setAsked(null)}
          onDone={onDone}
          attachments={draft.attachments}
          opinion={draft.opinion}
          operation={asked}
          task={task}
          {...(asked.isApproval && { explain: () => approvalIn(draft) })}
          {...(asked.isApproval &&
            isNarrow && {
              inputs: (
                <DecisionInputs
                  decision="approve"
                  draft={draft}
                  hint={sheetHint('approve', task)}
                  isBusy={false}
                  onSubmit={() => {}}
                  task={task}
                />
              ),
            })}
        />
      )}
    </>
  );
}

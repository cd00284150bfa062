import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { taskStates } from '#shared/state.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import { TaskOperationSheet } from '../deciding/task-operation-sheet.tsx';
import { removalOf, supervisionFor, type TaskOperation } from '../deciding/task-operations.ts';
import { type CaseTask, unfinishedTasks } from './case.ts';
import '../deciding/operations.css';

const added: Record<NonNullable<CaseTask['addKind']>, string> = { before: '前加签', after: '后加签', beside: '加签' };

/** Who has still to act on a case, and in which state, with what the reader may do about it; nothing for one alone. */
export function HandlerList({ instance }: { instance: InstanceDetail }) {
  const [asked, setAsked] = useState<{ operation: TaskOperation; task: CaseTask } | null>(null);
  const tasks = unfinishedTasks(instance);
  const isPlain = (task: CaseTask) => supervisionFor(task).length === 0 && task.next.length === 0;
  if (tasks.length < 2 && tasks.every(isPlain)) return null;
  const isAtSeveral = new Set(tasks.map(({ nodeId }) => nodeId)).size > 1;
  return (
    <section aria-label="当前处理人" className="panel case-card">
      <h2 className="case-card-title">当前处理人</h2>
      <ul className="handler-list">
        {tasks.map((task) => (
          <Fragment key={task.id}>
            <li>
              <span className="handler-name">
                {task.assigneeName ?? (task.handlers.join('、') || '暂无处理人')}
                {isAtSeveral && <span className="field-blank"> {task.nodeName}</span>}
                {task.ownerName && <span className="field-blank"> 受 {task.ownerName} 委派</span>}
                {task.addKind && <span className="field-blank"> {added[task.addKind]}</span>}
                {task.openedAt && <span className="field-blank"> 已查看</span>}
                {task.urgeCount > 0 && <span className="field-blank"> 已催办 {task.urgeCount} 次</span>}
              </span>
              <StateTag states={taskStates} value={task.state} />
              <span className="handler-actions">
                {supervisionFor(task).map((operation) => (
                  <Button
                    danger={operation.isDangerous ?? false}
                    key={operation.name}
                    onClick={() => setAsked({ operation, task })}
                    size="small"
                    type="link"
                  >
                    {operation.title}
                  </Button>
                ))}
              </span>
            </li>
            {task.next.map((person) => (
              <li key={person.id}>
                <span className="handler-name">{person.name}</span>
                <span className="field-blank">尚未轮到</span>
                <span className="handler-actions">
                  {task.allowed.includes('removeNext') && (
                    <Button
                      danger
                      onClick={() => setAsked({ operation: removalOf(person), task })}
                      size="small"
                      type="link"
                    >
                      减签
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
      {asked && <TaskOperationSheet {...asked} instance={instance} onClose={() => setAsked(null)} />}
    </section>
  );
}

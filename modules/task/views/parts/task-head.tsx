import { Progress } from 'antd';
import { daysBetween } from '#shared/day.ts';
import { dueStateOfRecord } from '#shared/due.ts';
import type { Labels } from '#shared/module.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import '#web/worklist/due-tag.css';
import { task } from '../../task.ts';
import type { TaskRow } from './task-row.ts';
import './task-head.css';

/** How many days are left, or have passed since. */
function timeLeft(dueAt: string): string {
  const days = daysBetween(dayOf(new Date()), dayOf(new Date(dueAt)));
  if (Date.parse(dueAt) <= Date.now()) return days < 0 ? `已逾期 ${-days} 天` : '今天已逾期';
  return days > 0 ? `还有 ${days} 天` : '今天到期';
}

/** How far a task is at one look: progress, time left, hours, who has it from whom. */
export function TaskHead({ record, labels }: { record: TaskRow; labels: Labels }) {
  const { dueAt, owner, publisher, progress, actualHours, estimateHours } = record;
  const isOpen = task.declaration.due.open.includes(record.status as never);
  const state = dueStateOfRecord(task.declaration.due, record, new Date());
  return (
    <dl className="panel task-head">
      <div>
        <dt>进度</dt>
        <dd>
          <Progress aria-label="进度" percent={progress ?? 0} />
        </dd>
      </div>
      <div>
        <dt>截止</dt>
        <dd>
          {formatInstant(dueAt)} {isOpen && <span className={`due due-${state}`}>{timeLeft(dueAt)}</span>}
        </dd>
      </div>
      <div>
        <dt>工时</dt>
        <dd>
          {actualHours ?? 0} 小时{estimateHours !== null && ` / 预计 ${estimateHours} 小时`}
        </dd>
      </div>
      <div>
        <dt>负责人</dt>
        <dd>
          {labels[owner] ?? '–'}（{publisher ? labels[publisher] : '系统'} 发布）
        </dd>
      </div>
    </dl>
  );
}

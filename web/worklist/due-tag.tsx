import { Tooltip } from 'antd';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { dueStateOf, dueText } from './due.ts';
import './due-tag.css';

/** How much time is left, in colour and words, with the moment itself in the tooltip; nothing without a limit. */
export function DueTag({ dueAt }: { dueAt: string | null }) {
  if (!dueAt) return null;
  return (
    <Tooltip title={`截止 ${formatExactly(dueAt)}`}>
      <time className={`due due-${dueStateOf(dueAt)}`} dateTime={dueAt}>
        {dueText(dueAt)}
      </time>
    </Tooltip>
  );
}

import './comment-panel.css';
import { CloseOutlined } from '@ant-design/icons';
import { Button, Checkbox, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { CommentInput } from '#web/comment/comment-input.tsx';
import type { Discussion } from '#web/comment/discussion.ts';
import { groupsOf, threadsOf } from '#web/comment/threads.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { useSignal } from '../use-drawing.ts';
import { ThreadCard } from './thread-card.tsx';

interface CommentPanelProps {
  drawing: Drawing;
  discussion: Discussion;
  onClose: () => void;
}

/** What is said about a drawing, by element; what is written goes to the selected element, or to the whole process. */
export default function CommentPanel({ drawing, discussion, onClose }: CommentPanelProps) {
  useSignal(drawing.changes);
  const [areResolvedShown, setResolvedShown] = useState(false);
  const subject = subjectOf(drawing);
  const target = subject.elementId === null ? '整个流程' : `“${subject.elementName}”`;
  return (
    <section aria-label="评论" className="comment-panel">
      <header>
        <strong className="comment-panel-title">评论</strong>
        <Checkbox checked={areResolvedShown} onChange={({ target: box }) => setResolvedShown(box.checked)}>
          显示已解决
        </Checkbox>
        <Button aria-label="收起评论" icon={<CloseOutlined />} onClick={onClose} size="small" type="text" />
      </header>
      <div className="comment-new">
        <CommentInput
          findPeople={discussion.findPeople}
          label={`评论${target}`}
          onSubmit={(words) => discussion.say(subject, words)}
          verb="发表"
        />
      </div>
      <div className="comment-list">
        <Threads
          areResolvedShown={areResolvedShown}
          discussion={discussion}
          drawing={drawing}
          selectedId={subject.elementId}
        />
      </div>
    </section>
  );
}

interface ThreadsProps {
  drawing: Drawing;
  discussion: Discussion;
  selectedId: string | null;
  areResolvedShown: boolean;
}

function Threads({ drawing, discussion, selectedId, areResolvedShown }: ThreadsProps) {
  const { comments, error, retry, shownThreadId } = discussion;
  const threads = useMemo(() => threadsOf(comments ?? []), [comments]);
  if (!comments) {
    return error ? (
      <Failure error={error} onRetry={retry} subject="评论" />
    ) : (
      <Skeleton active paragraph={{ rows: 4 }} />
    );
  }
  const shown = threads.filter(
    ({ opening }) => areResolvedShown || opening.resolvedAt === null || opening.id === shownThreadId,
  );
  if (threads.length === 0) {
    return <Empty title="还没有评论">选中一个元素，写下你的问题或建议；用 @ 提及的人会收到消息。</Empty>;
  }
  if (shown.length === 0) return <Empty title="评论都已解决">勾选“显示已解决”可以查看。</Empty>;
  return groupsOf(shown, (id) => titleIn(drawing, id)).map(({ key, title, elementId, threads: group }) => (
    <section aria-label={title} key={key}>
      <h3>
        {elementId === null ? (
          title
        ) : (
          <button onClick={() => drawing.selectElement(elementId)} title="在画布上定位" type="button">
            {title}
          </button>
        )}
      </h3>
      {group.map((thread) => {
        const isSelected = elementId !== null && elementId === selectedId;
        const isShown = thread.opening.id === shownThreadId;
        return (
          <div key={thread.opening.id}>
            {key === 'gone' && <p className="comment-gone">{thread.opening.elementName || thread.opening.elementId}</p>}
            <ThreadCard
              discussion={discussion}
              isPointedOut={isSelected || isShown}
              isSought={isShown || (isSelected && thread === group[0])}
              thread={thread}
            />
          </div>
        );
      })}
    </section>
  ));
}

/** The selected element; the process where none is, or where it is the process or its diagram. */
function subjectOf(drawing: Drawing): { elementId: string | null; elementName: string } {
  const element = drawing.selection.length === 0 ? null : drawing.focusedElement;
  if (!element) return { elementId: null, elementName: '' };
  return { elementId: textOf(nodeOf(element), 'id'), elementName: nameOf(element) };
}

function nameOf(element: DiagramElement): string {
  return textOf(nodeOf(element), 'name').replace(/\s+/g, ' ').trim().slice(0, 255) || elementTitle(element);
}

/** What an element is called in the list; null when the drawing does not hold it. */
function titleIn(drawing: Drawing, id: string): string | null {
  const element = drawing.isOpen
    ? (drawing.service('elementRegistry').get(id) as DiagramElement | undefined)
    : undefined;
  if (!element) return null;
  const name = textOf(nodeOf(element), 'name').replace(/\s+/g, ' ').trim();
  return name ? `${elementTitle(element)}“${name}”` : elementTitle(element);
}

import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CommentInput } from '#web/comment/comment-input.tsx';
import { CommentItem } from '#web/comment/comment-item.tsx';
import type { Discussion } from '#web/comment/discussion.ts';
import type { Thread } from '#web/comment/threads.ts';

interface ThreadCardProps {
  thread: Thread;
  discussion: Discussion;
  /** Whether it is what the user came for, or about what is selected. */
  isPointedOut: boolean;
  /** Whether it has to be brought into view. */
  isSought: boolean;
}

/** A remark, its answers, and what can be done with them. */
export function ThreadCard({ thread: { opening, answers }, discussion, isPointedOut, isSought }: ThreadCardProps) {
  const [isAnswered, setAnswered] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isResolved = opening.resolvedAt !== null;
  useEffect(() => {
    if (isSought) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);

  async function resolve() {
    setBusy(true);
    await discussion.resolve(opening, !isResolved).catch(() => {});
    setBusy(false);
  }

  return (
    <article
      aria-label={`${opening.authorName}的评论`}
      className={isPointedOut ? 'comment-thread comment-thread-current' : 'comment-thread'}
      ref={card}
    >
      {isResolved && (
        <p className="comment-resolved">
          <CheckCircleFilled /> {opening.resolvedByName}已解决
        </p>
      )}
      {[opening, ...answers].map((comment) => (
        <CommentItem comment={comment} discussion={discussion} key={comment.id} />
      ))}
      {isAnswered ? (
        <CommentInput
          findPeople={discussion.findPeople}
          hasFocus
          label="回复"
          onCancel={() => setAnswered(false)}
          onSubmit={async (words) => {
            await discussion.say({ threadId: opening.id }, words);
            setAnswered(false);
          }}
          verb="回复"
        />
      ) : (
        <div className="comment-thread-buttons">
          <Button onClick={() => setAnswered(true)} size="small">
            回复
          </Button>
          <Button loading={isBusy} onClick={() => void resolve()} size="small">
            {isResolved ? '重新打开' : '解决'}
          </Button>
        </div>
      )}
    </article>
  );
}

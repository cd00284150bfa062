import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { CommentInput } from './comment-input.tsx';
import type { Speech, Spoken } from './discussion.ts';
import { partsOf } from './mentions.ts';

interface CommentItemProps {
  comment: Spoken;
  discussion: Speech;
  /** What hangs on the comment besides its text. */
  children?: ReactNode;
}

/** One comment; its author can change it and take it back. */
export function CommentItem({ comment, discussion, children }: CommentItemProps) {
  const confirm = useConfirm();
  const [isEdited, setEdited] = useState(false);
  const { authorId, authorName, createdAt, editedAt, isRemoved, mentioned, text } = comment;

  async function remove() {
    const act = () => discussion.remove(comment);
    await confirm({ title: '删除评论', content: '删除后不能恢复。', verb: '删除', isDangerous: true, act });
  }

  if (isRemoved) return <p className="comment-removed">评论已由作者删除</p>;
  return (
    <div className="comment-item">
      <div className="comment-head">
        <strong>{authorName}</strong>
        <RelativeTime at={createdAt} />
        {editedAt && <span>已编辑</span>}
      </div>
      {isEdited ? (
        <CommentInput
          findPeople={discussion.findPeople}
          hasFocus
          label="修改评论"
          mentioned={mentioned}
          onCancel={() => setEdited(false)}
          onSubmit={async (words) => {
            await discussion.change(comment, words);
            setEdited(false);
          }}
          text={text}
          verb="保存"
        />
      ) : (
        <p className="comment-text">
          {partsOf(text, mentioned).map((part) =>
            part.isMention ? <mark key={part.at}>{part.text}</mark> : <span key={part.at}>{part.text}</span>,
          )}
        </p>
      )}
      {children}
      {authorId === discussion.userId && !isEdited && (
        <div className="comment-own">
          <Button onClick={() => setEdited(true)} size="small" type="link">
            编辑
          </Button>
          <Button onClick={() => void remove()} size="small" type="link">
            删除
          </Button>
        </div>
      )}
    </div>
  );
}

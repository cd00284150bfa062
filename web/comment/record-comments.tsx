import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { type RecordComment, readRecordComments } from '#shared/record-comment.ts';
import { call } from '#web/api/call.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FileList } from '#web/kit/files/file-list.tsx';
import { FilesInput } from '#web/kit/files/files-input.tsx';
import { FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { CommentInput } from './comment-input.tsx';
import { CommentItem } from './comment-item.tsx';
import { type RecordTalk, useRecordComments, useRecordTalk } from './use-record-comments.ts';
import './record-comments.css';

interface RecordCommentsProps {
  module: string;
  id: string;
}

/** What is said about a record: threads, the newest last, what has come since the last look marked. */
export function RecordComments({ module, id }: RecordCommentsProps) {
  const { data, error, isPending, refetch } = useRecordComments(module, id);
  const talk = useRecordTalk(module, id);
  const [files, setFiles] = useState<string[]>([]);
  const uploads = useFormUploads();
  // What was unread when the page was opened stays marked while it is looked at.
  const [seenAt, setSeenAt] = useState<string | null | undefined>(undefined);
  const readAt = data?.readAt;
  useEffect(() => {
    if (readAt !== undefined) setSeenAt((before) => (before === undefined ? readAt : before));
  }, [readAt]);
  const count = data?.comments.length ?? 0;
  useEffect(() => {
    if (count > 0) void call(readRecordComments, { module, recordId: id }, { isSilent: true }).catch(() => {});
  }, [module, id, count]);

  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="评论" />;
  const openings = data.comments.filter(({ threadId }) => threadId === null);
  const isNew = ({ authorId, createdAt }: RecordComment) =>
    authorId !== talk.userId && seenAt !== undefined && (seenAt === null || createdAt > seenAt);
  return (
    <div className="record-comments">
      {openings.length === 0 && <Empty title="还没有评论">在下面写下意见，输入 @ 可以提醒能看到这条记录的人。</Empty>}
      {openings.map((opening) => (
        <Thread
          comments={[opening, ...data.comments.filter(({ threadId }) => threadId === opening.id)]}
          isNew={isNew}
          key={opening.id}
          talk={talk}
        />
      ))}
      <section aria-label="发表评论" className="record-comments-new">
        <CommentInput
          findPeople={talk.findPeople}
          isHeldUp={uploads.holdUp}
          label="写评论"
          onSubmit={async (words) => {
            await talk.say(null, words, files);
            setFiles([]);
          }}
          verb="发表"
        />
        <FormUploadsContext value={uploads}>
          <FilesInput id="comment-files" onChange={(ids) => setFiles(ids ?? [])} purpose="document" value={files} />
        </FormUploadsContext>
      </section>
    </div>
  );
}

interface ThreadProps {
  comments: readonly RecordComment[];
  talk: RecordTalk;
  isNew: (comment: RecordComment) => boolean;
}

function Thread({ comments, talk, isNew }: ThreadProps) {
  const [isAnswered, setAnswered] = useState(false);
  const [opening] = comments;
  if (!opening) return null;
  return (
    <article aria-label={`${opening.authorName}的评论`} className="comment-thread">
      {comments.map((comment) => (
        <div className={isNew(comment) ? 'comment-unread' : undefined} key={comment.id}>
          <CommentItem comment={comment} discussion={talk}>
            {comment.files.length > 0 && (
              <FileList
                ids={comment.files.map((file) => file.id)}
                labels={Object.fromEntries(comment.files.map(({ id, name }) => [id, name]))}
              />
            )}
          </CommentItem>
        </div>
      ))}
      {isAnswered ? (
        <CommentInput
          findPeople={talk.findPeople}
          hasFocus
          label="回复"
          onCancel={() => setAnswered(false)}
          onSubmit={async (words) => {
            await talk.say(opening.id, words, []);
            setAnswered(false);
          }}
          verb="回复"
        />
      ) : (
        <div className="comment-thread-buttons">
          <Button onClick={() => setAnswered(true)} size="small">
            回复
          </Button>
        </div>
      )}
    </article>
  );
}

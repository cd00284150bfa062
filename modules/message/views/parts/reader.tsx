import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { countBox, type Letter, openLetter, readBox } from '#modules/messageinbox/inbox.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { message } from '../../message.ts';
import { AboutLink } from './about-link.tsx';
import { LetterBody } from './letter-body.tsx';
import { LetterButtons } from './letter-buttons.tsx';
import { Receipt } from './receipt.tsx';
import { Reply } from './reply.tsx';

interface ReaderProps {
  messageId: string | null;
  isNarrow: boolean;
  onClose: () => void;
}

/** The message that is being read, or the word that none is. */
export function Reader({ messageId, onClose, ...rest }: ReaderProps) {
  const shownId = useRef(messageId);
  useEffect(() => {
    shownId.current = messageId;
  });
  if (!messageId) {
    return (
      <div className="mailbox-reader">
        <Empty title="请选择一条消息">选中的消息显示在这里。</Empty>
      </div>
    );
  }
  // What was put away is not read any more once that is done; by then another one may be.
  const close = () => {
    if (shownId.current === messageId) onClose();
  };
  return <Opened {...rest} key={messageId} messageId={messageId} onClose={close} />;
}

function Opened({ messageId, isNarrow, onClose }: ReaderProps & { messageId: string }) {
  const { data, error, refetch } = useCall(message.calls.get, { id: messageId }, { isSilent: true });
  // What is written below it stays while it is opened anew.
  const [letter, setLetter] = useState<Letter | null>(null);
  const { mutate } = useAction(openLetter, { isSilent: true, refreshes: [readBox, countBox], onSuccess: setLetter });
  useEffect(() => mutate({ messageId }), [mutate, messageId]);
  const reopen = () => mutate({ messageId });
  const record = data?.record;
  return (
    <article className="mailbox-reader">
      {isNarrow && (
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onClose} type="text">
          返回列表
        </Button>
      )}
      {!data && (error ? <Failure error={error} onRetry={refetch} subject="消息" /> : <Skeleton active />)}
      {record && (
        <>
          <header className="reader-head">
            <h2 className="reader-title">{record.title}</h2>
            <p className="reader-facts">
              {record.sender ? data.labels[record.sender] : '系统'}
              {record.sentAt && <RelativeTime at={record.sentAt} />}
              {record.category && <span>{data.labels[record.category]}</span>}
            </p>
            {letter && <LetterButtons letter={letter} onChanged={reopen} onGone={onClose} />}
          </header>
          {record.status === 'recalled' && <p className="reader-note">这条消息已被发件人撤回。</p>}
          <LetterBody labels={data.labels} record={record} />
          <AboutLink id={record.aboutRecord} module={record.aboutModule} />
          {letter?.needReceipt && <Receipt letter={letter} onDone={reopen} />}
          {letter && record.sender && record.status === 'sent' && <Reply messageId={messageId} />}
        </>
      )}
    </article>
  );
}

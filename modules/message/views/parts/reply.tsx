import { Button, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { message } from '../../message.ts';

/** Answers the sender of a message, without leaving it. */
export function Reply({ messageId }: { messageId: string }) {
  const [body, setBody] = useState('');
  const reply = useAction(message.actions.reply, {
    onSuccess: () => {
      setBody('');
      showToast('success', '已回复');
    },
  });
  return (
    <section aria-label="回复" className="reader-reply">
      <Input.TextArea
        aria-label="回复内容"
        autoSize={{ minRows: 2, maxRows: 10 }}
        // What is sent is taken out of the field once it has arrived, and nothing with it.
        disabled={reply.isPending}
        maxLength={20_000}
        onChange={({ target }) => setBody(target.value)}
        placeholder="回复发件人"
        value={body}
      />
      <Button
        disabled={body.trim() === ''}
        loading={reply.isPending}
        onClick={() => reply.mutate({ id: messageId, body })}
      >
        回复
      </Button>
    </section>
  );
}

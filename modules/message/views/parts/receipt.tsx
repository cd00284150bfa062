import { CheckCircleOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { confirmLetter, countBox, type Letter, readBox } from '#modules/messageinbox/inbox.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';

/** Where a message that asks for it is confirmed, with a word if one likes. */
export function Receipt({ letter, onDone }: { letter: Letter; onDone: () => void }) {
  const [text, setText] = useState('');
  const confirm = useAction(confirmLetter, {
    refreshes: [readBox, countBox],
    onSuccess: () => {
      showToast('success', '已回执');
      onDone();
    },
  });
  if (letter.receiptAt) {
    return (
      <p className="reader-note">
        <CheckCircleOutlined aria-hidden /> 已回执 <RelativeTime at={letter.receiptAt} />
      </p>
    );
  }
  return (
    <section aria-label="回执" className="reader-receipt">
      <p>发件人要求回执。</p>
      <Input
        aria-label="回执内容"
        maxLength={500}
        onChange={({ target }) => setText(target.value)}
        placeholder="可以附一句话"
        value={text}
      />
      <Button
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ messageId: letter.messageId, text: text || null })}
        type="primary"
      >
        确认收到
      </Button>
    </section>
  );
}

import { Button, Input } from 'antd';
import { useState } from 'react';
import { meetingminutes } from '#modules/meetingminutes/meetingminutes.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useUnsaved } from '#web/shell/tabs/use-tab.ts';

interface MinutesEditorProps {
  record: { id: string; version: number; content: string | null };
}

/** The text of the minutes while it is written; the tab knows of what is not saved. */
export function MinutesEditor({ record }: MinutesEditorProps) {
  const [text, setText] = useState(record.content ?? '');
  const isChanged = text !== (record.content ?? '');
  useUnsaved(isChanged);
  const { mutate, isPending } = useAction(meetingminutes.calls.update, {
    refreshes: [meetingminutes.calls.get],
    onSuccess: () => showToast('success', '纪要已保存'),
  });
  return (
    <div className="minutes-editor">
      <Input.TextArea
        aria-label="纪要内容"
        autoSize={{ minRows: 8, maxRows: 30 }}
        maxLength={20_000}
        onChange={({ target }) => setText(target.value)}
        placeholder="会议讨论了什么、形成了哪些意见"
        value={text}
      />
      {isChanged && (
        <span className="minutes-save">
          有未保存的修改
          <Button
            loading={isPending}
            onClick={() => mutate({ id: record.id, version: record.version, patch: { content: text.trim() || null } })}
            type="primary"
          >
            保存纪要
          </Button>
        </span>
      )}
    </div>
  );
}

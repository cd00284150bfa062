import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { questionfeedback } from '#modules/questionfeedback/questionfeedback.ts';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { FilesInput } from '#web/kit/files/files-input.tsx';
import { FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { isSent } from '#web/kit/keys/is-sent.ts';

const asking = [
  { value: 'supplement', label: '补充' },
  { value: 'ask', label: '追问' },
  { value: 'complaint', label: '投诉' },
] as const;
const working = [
  { value: 'reply', label: '回复提问人' },
  { value: 'note', label: '内部备注' },
] as const;

type Kind = (typeof asking)[number]['value'] | (typeof working)[number]['value'];

/** Where something is added to the conversation: the asker supplements, those who answer reply or leave a note. */
export function TalkInput({ question, isWorking }: { question: string; isWorking: boolean }) {
  const options = isWorking ? working : asking;
  const [kind, setKind] = useState<Kind>(options[0].value);
  const [content, setContent] = useState('');
  const [files, setFiles] = useState<string[]>([]);
  const uploads = useFormUploads();
  const { mutateAsync, isPending } = useAction(questionfeedback.calls.add, {
    isSilent: true,
    refreshes: [questionfeedback.calls.list],
  });
  const label = options.find(({ value }) => value === kind)?.label ?? '';
  const isEmpty = content.trim() === '';

  async function send() {
    if (isEmpty || isPending || uploads.holdUp()) return;
    try {
      await mutateAsync({ question, kind, content: content.trim(), files, title: content.trim().slice(0, 40) });
      setContent('');
      setFiles([]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast('error', sentenceFor(error));
    }
  }

  return (
    <div className={kind === 'note' ? 'talk-input talk-input-note' : 'talk-input'}>
      <Segmented<Kind>
        aria-label="发什么"
        disabled={isPending}
        onChange={setKind}
        options={options.map((option) => ({ ...option }))}
        size="small"
        value={kind}
      />
      <Input.TextArea
        aria-label={label}
        autoSize={{ minRows: 2, maxRows: 8 }}
        // What is sent is taken out of the field once it has arrived, and nothing with it.
        disabled={isPending}
        maxLength={5000}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (!isSent(event)) return;
          event.preventDefault();
          void send();
        }}
        placeholder={kind === 'note' ? '只有办理人员看得到' : `${label}…`}
        value={content}
      />
      <div className="talk-input-foot">
        <FormUploadsContext value={uploads}>
          <FilesInput disabled={isPending} onChange={(ids) => setFiles(ids ?? [])} purpose="document" value={files} />
        </FormUploadsContext>
        <Button disabled={isEmpty} loading={isPending} onClick={() => void send()} title="Ctrl+Enter" type="primary">
          {kind === 'note' ? '记下' : '发送'}
        </Button>
      </div>
    </div>
  );
}

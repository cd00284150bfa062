import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { noteRefusals, type uploadFlow } from '#shared/file.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useSite } from '#web/api/site.ts';
import { showToast } from '#web/api/toast.ts';
import { FileList } from '#web/kit/files/file-list.tsx';
import { refusalOf } from '#web/kit/files/files-input.tsx';
import { useUploads } from '#web/kit/files/use-uploads.ts';

type Note = OutputOf<typeof uploadFlow>;

interface NoteInputProps {
  value: Note | null;
  onChange: (note: Note | null) => void;
  disabled: boolean;
}

/** Takes the one word document that explains an application. */
export function NoteInput({ value, onChange, disabled }: NoteInputProps) {
  const limitMegabytes = useSite(({ filesizelimit }) => filesizelimit);
  const sending = useUploads('flow', onChange);
  const isSending = sending.uploads.length > 0;

  function send(file: File & { uid: string }) {
    const refusal = refusalOf(file, '.docx', limitMegabytes, noteRefusals(limitMegabytes));
    if (refusal) showToast('error', refusal);
    else sending.send(file.uid, file);
  }

  if (value) {
    return (
      <FileList
        ids={[value.id]}
        labels={{ [value.id]: value.name }}
        {...(!disabled && { onRemove: () => onChange(null) })}
      />
    );
  }
  if (isSending) return <FileList ids={[]} labels={{}} sending={sending} />;
  return (
    <Upload
      accept=".docx"
      beforeUpload={(file) => {
        send(file);
        return false;
      }}
      disabled={disabled}
      showUploadList={false}
    >
      <Button disabled={disabled} icon={<UploadOutlined aria-hidden />}>
        上传说明文档
      </Button>
      <span className="files-input-tip">选填，docx 格式，不超过 {limitMegabytes} MB</span>
    </Upload>
  );
}

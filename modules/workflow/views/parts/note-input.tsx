import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { uploadFlow } from '#shared/file.ts';
import type { OutputOf } from '#shared/operation.ts';
import { showToast } from '#web/api/toast.ts';
import { uploadFile } from '#web/api/upload.ts';
import { FileList } from '#web/kit/file-list.tsx';
import { refusalOf } from '#web/kit/files-input.tsx';

type Note = OutputOf<typeof uploadFlow>;

const limitMegabytes = 200;

interface NoteInputProps {
  value: Note | null;
  onChange: (note: Note | null) => void;
  disabled: boolean;
}

/** Takes the one word document that explains an application. */
export function NoteInput({ value, onChange, disabled }: NoteInputProps) {
  const [percent, setPercent] = useState<number | null>(null);

  async function send(file: File) {
    const refusal = refusalOf(file, '.docx', limitMegabytes);
    if (refusal) return showToast('error', refusal);
    setPercent(0);
    try {
      const showProgress = (sent: number, total: number) => setPercent(Math.floor((sent / total) * 100));
      onChange(await uploadFile<Note>(uploadFlow.path, file, showProgress, new AbortController().signal));
    } catch (error) {
      // A refused upload has been told by a toast.
      if (!(error instanceof AppError)) throw error;
    } finally {
      setPercent(null);
    }
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
  return (
    <Upload
      accept=".docx"
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
      disabled={disabled || percent !== null}
      showUploadList={false}
    >
      <Button disabled={disabled} icon={<UploadOutlined aria-hidden />} loading={percent !== null}>
        {percent === null ? '上传说明文档' : `正在上传 ${percent}%`}
      </Button>
      <span className="files-input-tip">选填，docx 格式，不超过 {limitMegabytes} MB</span>
    </Upload>
  );
}

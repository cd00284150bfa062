import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload as UploadButton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { uploadDocument, uploadReport } from '#shared/file.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useSite } from '#web/api/site.ts';
import { showToast } from '#web/api/toast.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useSurroundings } from './field-context.ts';
import { FileList, type Upload } from './file-list.tsx';
import type { InputProps } from './input-props.ts';
import './files-input.css';

const megabyte = 1024 * 1024;

/** What the site says of the files of a purpose, and where they go. */
const purposes = {
  document: { suffix: 'documentsuffix', tip: 'documenttips', operation: uploadDocument },
  report: { suffix: 'reportsuffix', tip: 'reporttips', operation: uploadReport },
} as const;

interface Props extends InputProps<string[]> {
  purpose: keyof typeof purposes;
}

/** Takes files by button or drop, sends them at once with their progress, and holds their ids. */
export function FilesInput({ value, onChange, id, disabled = false, purpose, ...rest }: Props) {
  const { labels, learn, beginUpload } = useSurroundings();
  const { operation } = purposes[purpose];
  const extensions = useSite((site) => site[purposes[purpose].suffix]);
  const limitMegabytes = useSite(({ filesizelimit, documensize }) =>
    purpose === 'document' ? Math.min(filesizelimit, documensize) : filesizelimit,
  );
  const tooLarge = useSite((site) => (purpose === 'report' ? site.reportsizeerror : undefined));
  const tip = useSite((site) => site[purposes[purpose].tip]);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  // Several uploads end one after the other: each must add to what the others have added.
  const latest = useRef(value ?? []);
  useEffect(() => {
    latest.current = value ?? [];
  }, [value]);

  async function send(file: File & { uid: string }) {
    const refusal = refusalOf(file, extensions, limitMegabytes, tooLarge);
    if (refusal) return showToast('error', refusal);
    const key = file.uid;
    const abort = new AbortController();
    const endUpload = beginUpload();
    aborts.current.set(key, abort);
    setUploads((before) => [...before, { key, name: file.name, percent: 0 }]);
    const showProgress = (sentBytes: number, totalBytes: number) => {
      const percent = Math.floor((sentBytes / totalBytes) * 100);
      setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, percent } : upload)));
    };
    try {
      const { id, name } = await uploadFile<OutputOf<typeof operation>>(
        operation.path,
        file,
        showProgress,
        abort.signal,
      );
      learn({ [id]: name });
      latest.current = [...latest.current, id];
      onChange?.(latest.current);
    } catch (error) {
      // A refused upload has been told by a toast; one that was cancelled needs no word.
      if (!(error instanceof AppError) && !abort.signal.aborted) throw error;
    } finally {
      aborts.current.delete(key);
      setUploads((before) => before.filter((upload) => upload.key !== key));
      endUpload();
    }
  }

  return (
    <div className="files-input">
      {!disabled && (
        <UploadButton
          accept={extensions}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
          hasControlInside
          multiple
          showUploadList={false}
        >
          <Button {...rest} icon={<UploadOutlined aria-hidden />} id={id}>
            上传文件
          </Button>
          <span className="files-input-tip">{tip}</span>
        </UploadButton>
      )}
      <FileList
        ids={value ?? []}
        labels={labels}
        onCancel={(key) => aborts.current.get(key)?.abort()}
        {...(!disabled && { onRemove: (id: string) => onChange?.((value ?? []).filter((other) => other !== id)) })}
        uploads={uploads}
      />
    </div>
  );
}

/** Why a file may not be sent, or null. The server checks the same again. */
export function refusalOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  extensions: string,
  limitMegabytes: number,
  tooLarge = `“${name}”超过 ${limitMegabytes} MB，不能上传`,
): string | null {
  const allowed = extensions.toLowerCase().split(',').filter(Boolean);
  const isAllowed = allowed.length === 0 || allowed.some((extension) => name.toLowerCase().endsWith(extension));
  if (!isAllowed) return `“${name}”的类型不支持，可以上传 ${allowed.join('、')}`;
  if (size > limitMegabytes * megabyte) return tooLarge;
  return size === 0 ? `“${name}”是空文件，不能上传` : null;
}

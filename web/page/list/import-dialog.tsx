import { InboxOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Progress, Upload } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { AppError } from '#shared/error.ts';
import type { ImportMode, importAnswer } from '#shared/import-call.ts';
import type { AnyModule } from '#shared/module.ts';
import { uploadFile } from '#web/api/upload.ts';
import { download, exchangeFile } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { refreshRecords } from '#web/page/refresh.ts';
import { ImportResult } from './import-result.tsx';

interface ImportDialogProps {
  module: AnyModule;
  onClose: () => void;
}

/** What is known of the chosen file, and whether that was a trial. */
interface Looked {
  file: File;
  mode: ImportMode;
  answer: z.output<typeof importAnswer>;
}

/** How far sending is, and whether the server is at work on what was sent. */
function progressText(percent: number, mode: ImportMode): string {
  if (percent < 100) return `正在上传 ${Math.floor(percent)}%`;
  return mode === 'check' ? '正在检查每一行' : '正在导入';
}

/**
 * Takes a workbook and tries it first: how many rows fit, and for each that does not, what it is. Then all of it is
 * stored, or the rows that fit; the others come back as a workbook to be mended.
 */
export function ImportDialog({ module, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const [sending, setSending] = useState<{ percent: number; mode: ImportMode } | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const { calls, title } = module;
  const isBusy = sending !== null;

  async function send(file: File, mode: ImportMode) {
    setSending({ percent: 0, mode });
    try {
      const showProgress = (sent: number, total: number) => setSending({ percent: (sent / total) * 100, mode });
      const path = `${calls.import.path}?mode=${mode}`;
      setLooked({ file, mode, answer: await uploadFile(path, file, { onProgress: showProgress }) });
      if (mode !== 'check') await refreshRecords(client, module);
    } catch (error) {
      // The toast has said why.
      if (!(error instanceof AppError)) throw error;
    } finally {
      setSending(null);
    }
  }

  function report(file: File): Promise<void> {
    return exchangeFile(`${calls.import.path}?mode=report`, file, `${title}-导入问题.xlsx`);
  }

  /** Once the good rows are stored, the file no longer tells which ones were faulty: those are handed back first. */
  async function store({ file, answer }: Looked, mode: ImportMode) {
    // From here on nobody can ask for it once more.
    setSending({ percent: 0, mode });
    if (answer.faulty > 0) {
      const isHandedBack = await report(file).then(
        () => true,
        () => false,
      );
      if (!isHandedBack) return setSending(null);
    }
    await send(file, mode);
  }

  return (
    <Modal
      closable={!isBusy}
      footer={
        <Button disabled={isBusy} onClick={onClose}>
          关闭
        </Button>
      }
      keyboard={!isBusy}
      mask={{ closable: false }}
      onCancel={onClose}
      open
      title={`导入${title}`}
      width={640}
    >
      <p className="dialog-note">
        请按模板填写后上传，先检查，确认后才会导入。
        <DownloadButton
          fetchFile={() => download(calls.template, {}, `${title}导入模板.xlsx`)}
          size="small"
          type="link"
        >
          下载模板
        </DownloadButton>
      </p>
      <Upload.Dragger
        accept=".xlsx"
        beforeUpload={(file) => {
          setLooked(null);
          void send(file, 'check');
          return false;
        }}
        disabled={isBusy}
        showUploadList={false}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>{looked ? looked.file.name : '点击选择，或把 xlsx 文件拖到这里'}</p>
      </Upload.Dragger>
      {sending && (
        <Progress
          format={() => progressText(sending.percent, sending.mode)}
          percent={Math.floor(sending.percent)}
          status="active"
        />
      )}
      {looked && !sending && (
        <ImportResult
          answer={looked.answer}
          isTrial={looked.mode === 'check'}
          module={module}
          onReport={() => void report(looked.file).catch(() => {})}
          onStore={(mode) => void store(looked, mode)}
        />
      )}
    </Modal>
  );
}

import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Progress, Table, Upload } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { AppError } from '#shared/error.ts';
import type { AnyModule, importAnswer } from '#shared/module.ts';
import { uploadFile } from '#web/api/upload.ts';
import { download } from '#web/kit/download.ts';
import { placeTitle } from '#web/kit/problems.ts';
import { refreshRecords } from './refresh.ts';

type ImportAnswer = z.output<typeof importAnswer>;

interface ImportDialogProps {
  module: AnyModule;
  onClose: () => void;
}

/** Takes a workbook, shows how many records have come of it, or for each row that has a problem, what it is. */
export function ImportDialog({ module, onClose }: ImportDialogProps) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const { calls, title } = module;

  async function send(file: File) {
    setAnswer(null);
    setPercent(0);
    try {
      const showProgress = (sent: number, total: number) => setPercent((sent / total) * 100);
      setAnswer(await uploadFile<ImportAnswer>(calls.import.path, file, showProgress));
      await refreshRecords(client, module);
    } catch (error) {
      // The toast has said why.
      if (!(error instanceof AppError)) throw error;
    } finally {
      setPercent(null);
    }
  }

  return (
    <Modal
      closable={percent === null}
      footer={
        <Button disabled={percent !== null} onClick={onClose}>
          关闭
        </Button>
      }
      mask={{ closable: false }}
      onCancel={onClose}
      open
      title={`导入${title}`}
      width={640}
    >
      <p className="dialog-note">
        请按模板填写后上传。
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => download(calls.template, {}, `${title}导入模板.xlsx`).catch(() => {})}
          size="small"
          type="link"
        >
          下载模板
        </Button>
      </p>
      <Upload.Dragger
        accept=".xlsx"
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
        disabled={percent !== null}
        showUploadList={false}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>点击选择，或把 xlsx 文件拖到这里</p>
      </Upload.Dragger>
      {percent !== null && <Progress percent={Math.floor(percent)} />}
      {answer && <ImportResult answer={answer} module={module} />}
    </Modal>
  );
}

function ImportResult({ answer: { imported, errors, ignored }, module }: { answer: ImportAnswer; module: AnyModule }) {
  const { fields } = module.declaration;
  const faultyRows = new Set(errors.map(({ row }) => row)).size;
  return (
    <div className="import-result">
      <Alert
        description={ignored.length > 0 && `没有采用的列：${ignored.join('、')}`}
        showIcon
        title={
          errors.length === 0
            ? `已导入 ${imported} 条${module.title}`
            : `${faultyRows} 行有问题，整个文件都没有导入，请修改后重新上传`
        }
        type={errors.length === 0 ? 'success' : 'warning'}
      />
      {errors.length > 0 && (
        <Table
          columns={[
            { key: 'row', title: '行', width: 72, render: (_, { row }) => row },
            { key: 'path', title: '列', width: 160, render: (_, { path }) => placeTitle(fields, path) || '整行' },
            { key: 'message', title: '问题', render: (_, { message }) => message },
          ]}
          dataSource={errors}
          pagination={{ pageSize: 50, hideOnSinglePage: true }}
          rowKey={({ row, path, message }) => `${row} ${path} ${message}`}
          scroll={{ y: 260 }}
          size="small"
        />
      )}
    </div>
  );
}

import { InboxOutlined } from '@ant-design/icons';
import { Button, Modal, Progress, Select, Upload } from 'antd';
import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { call } from '#web/api/call.ts';
import { sendFile } from '#web/api/send-file.ts';
import { showToast } from '#web/api/toast.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { document } from '../../document.ts';
import { matchByName } from '../../match-by-name.ts';
import type { DocumentRow } from './use-documents.ts';

interface BulkUploadProps {
  /** The documents that may be uploaded to. */
  documents: readonly DocumentRow[];
  onClose: (hasChanged: boolean) => void;
}

interface Item {
  key: string;
  file: File;
  target: string | null;
  percent: number;
  outcome: string | null;
  isDone: boolean;
}

/** Takes many files at once, assigns them to documents by their names, and uploads them when that has been looked over. */
export function BulkUpload({ documents, onClose }: BulkUploadProps) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [isBusy, setBusy] = useState(false);
  const change = (key: string, part: Partial<Item>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const groups = Map.groupBy(
    items.filter(({ target, isDone }) => target !== null && !isDone),
    ({ target }) => target as string,
  );

  async function run() {
    setBusy(true);
    for (const [id, files] of groups) {
      const row = documents.find((each) => each.id === id);
      if (row) await uploadTo(row, files);
    }
    setBusy(false);
    showToast('success', '上传已结束，结果见列表');
  }

  async function uploadTo(row: DocumentRow, files: readonly Item[]) {
    try {
      const content: string[] = [];
      for (const { key, file } of files) {
        const sent = await sendFile(file, {
          purpose: 'document',
          onProgress: (_phase, percent) => percent >= 0 && change(key, { percent }),
        });
        content.push(sent.id);
      }
      const event = document.events.upload;
      await call(event, { id: row.id, version: row.version, answers: { content } } as never, { isSilent: true });
      for (const { key } of files) change(key, { isDone: true, outcome: '已上传' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const { key } of files) change(key, { outcome: error.message });
    }
  }

  return (
    <Modal
      cancelText="关闭"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: groups.size === 0 }}
      okText={`上传到 ${groups.size} 份文档`}
      onCancel={() => onClose(items.some(({ isDone }) => isDone))}
      onOk={run}
      open
      title="批量上传"
      width={760}
    >
      <Upload.Dragger
        beforeUpload={(file) => {
          const target = matchByName(file.name, documents)?.id ?? null;
          const item = { key: file.uid, file, target, percent: 0, outcome: null, isDone: false };
          setItems((before) => [...before, item]);
          return false;
        }}
        multiple
        showUploadList={false}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p>把文件拖到这里，或点击选择</p>
        <p className="dialog-note">按文件名自动对应到文档，可以逐个调整；同一文档的多个文件组成一个版本。</p>
      </Upload.Dragger>
      {items.length > 0 && (
        <table className="document-table">
          <tbody>
            {items.map(({ key, file, target, percent, outcome, isDone }) => (
              <tr key={key}>
                <td>{file.name}</td>
                <td>
                  <Select
                    allowClear={clearing}
                    aria-label={`${file.name} 对应的文档`}
                    disabled={isBusy || isDone}
                    onChange={(id) => change(key, { target: id ?? null })}
                    optionFilterProp="label"
                    options={documents.map(({ id, title }) => ({ value: id, label: title }))}
                    placeholder="没有对应的文档，不上传"
                    showSearch
                    style={{ width: 260 }}
                    value={target}
                  />
                </td>
                <td>
                  {outcome ??
                    (percent > 0 && (
                      <Progress aria-label="上传进度" percent={percent} size="small" style={{ width: 80 }} />
                    ))}
                  {!outcome && percent === 0 && (
                    <Button
                      onClick={() => setItems((before) => before.filter((item) => item.key !== key))}
                      size="small"
                      type="link"
                    >
                      移除
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

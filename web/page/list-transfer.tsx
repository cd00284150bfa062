import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { startExport } from '#shared/export-job.ts';
import type { AnyModule } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { showOffer } from '#web/api/toast.ts';
import { download } from '#web/kit/download.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { RecordQuestion } from './use-records.ts';

const offeredForMs = 10_000;

function tellStarted(rowCount: number, run: () => void): void {
  const text = `共 ${rowCount} 条，已开始后台导出，完成后会通知您`;
  showOffer(text, { title: '查看进度', run }, offeredForMs);
}

interface ExportButtonProps extends Pick<ButtonProps, 'size'> {
  module: AnyModule;
  question: RecordQuestion;
  /** The columns on show. */
  columns: readonly string[];
  /** The selected records; all that the list finds when there are none. */
  ids?: readonly string[];
}

/** Exports what the list finds, all its pages, or what is selected: as it is on show, or whole. */
export function ExportButton({ module, question, columns, ids, size }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function start(isWhole: boolean) {
    setBusy(true);
    try {
      const chosen = { ...(ids && { ids: [...ids] }), ...(!isWhole && { columns: [...columns] }) };
      const query = { ...question, ...chosen };
      const started = await call(startExport, { module: module.name, query });
      if (started) tellStarted(started.rowCount, () => navigate('/profile/index?tab=exports'));
      else await download(module.calls.export, query, `${module.title}.xlsx`);
    } catch {
      // The toast has said why.
    } finally {
      setBusy(false);
    }
  }

  const items = [
    { key: 'shown', label: '导出显示的列' },
    { key: 'whole', label: '导出全部内容' },
  ];
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => void start(key === 'whole') }} trigger={['click']}>
      <Button {...(size && { size })} icon={<DownloadOutlined aria-hidden />} loading={isBusy}>
        {ids ? '导出所选' : '导出'}
      </Button>
    </Dropdown>
  );
}

/** Opens the import of records. */
export function ImportButton({ module }: { module: AnyModule }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {isOpen && <ImportDialog module={module} onClose={() => setOpen(false)} />}
    </>
  );
}

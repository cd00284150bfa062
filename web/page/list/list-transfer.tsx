import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { startExport } from '#shared/export-job.ts';
import type { AnyModule } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { download } from '#web/kit/files/download.ts';
import { useFetching } from '#web/kit/use-fetching.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { RecordQuestion } from './use-records.ts';
import { useTellExport } from './use-tell-export.ts';

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
  const tellExport = useTellExport();
  const [isBusy, start] = useFetching(async (isWhole: boolean) => {
    const chosen = { ...(ids && { ids: [...ids] }), ...(!isWhole && { columns: [...columns] }) };
    const query = { ...question, ...chosen };
    const started = await call(startExport, { module: module.name, query });
    if (started) tellExport(`共 ${started.rowCount} 条，已开始后台导出`);
    else await download(module.calls.export, query, `${module.title}.xlsx`);
  });

  const items = [
    { key: 'shown', label: '导出显示的列' },
    { key: 'whole', label: '导出全部内容' },
  ];
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => void start(key === 'whole') }}>
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

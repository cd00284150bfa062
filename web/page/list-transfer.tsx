import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyModule } from '#shared/module.ts';
import { download } from '#web/kit/download.ts';
import { ImportDialog } from './import-dialog.tsx';
import type { RecordQuestion } from './use-records.ts';

/** Exports exactly what the list is asked for, all its pages. */
export function ExportButton({ module, question }: { module: AnyModule; question: RecordQuestion }) {
  const [isBusy, setBusy] = useState(false);

  async function exportAll() {
    setBusy(true);
    try {
      await download(module.calls.export, question, `${module.title}.xlsx`);
    } catch {
      // The toast has said why.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy} onClick={exportAll}>
      导出
    </Button>
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

import { Button, Modal } from 'antd';
import { downloadFile } from '#shared/file.ts';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { FileContent } from './file-content.tsx';
import './file-preview.css';

interface FilePreviewProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Shows a file over the page. */
export function FilePreview({ id, name, onClose }: FilePreviewProps) {
  return (
    <Modal
      className="preview-dialog"
      footer={
        <>
          <DownloadButton fetchFile={() => download(downloadFile, { id }, name)}>下载</DownloadButton>
          <Button onClick={onClose} type="primary">
            关闭
          </Button>
        </>
      }
      onCancel={onClose}
      open
      title={name}
      width="min(1000px, 96vw)"
    >
      <div className="preview-content">
        <FileContent id={id} name={name} />
      </div>
    </Modal>
  );
}

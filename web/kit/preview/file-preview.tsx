import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { downloadFile } from '#shared/file.ts';
import { fetchFile, saveFile } from '../download.ts';
import { Empty } from '../empty.tsx';
import { lazyPiece } from '../lazy-piece.tsx';
import { previewKindOf } from './kind-of.ts';
import './file-preview.css';

const PdfPages = lazyPiece('PDF 预览', async () => (await import('./pdf-pages.tsx')).PdfPages);

interface FilePreviewProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Shows a PDF or a picture over the page. */
export function FilePreview({ id, name, onClose }: FilePreviewProps) {
  const [isBroken, setBroken] = useState(false);
  const { data, isError } = useQuery({
    queryKey: [downloadFile.path, id],
    queryFn: () => fetchFile(downloadFile, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const content = data?.content;

  return (
    <Modal
      className="preview-dialog"
      footer={
        <>
          <Button disabled={!content} onClick={() => content && saveFile(content, name)}>
            下载
          </Button>
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
      <div className="preview-content">{shown()}</div>
    </Modal>
  );

  function shown() {
    if (isError || isBroken) return <Empty title="这个文件无法预览">可以下载后用相应的程序打开。</Empty>;
    if (!content) return <p className="preview-waiting">正在打开…</p>;
    if (previewKindOf(name) === 'picture') return <Picture content={content} name={name} />;
    return (
      <Suspense fallback={<p className="preview-waiting">正在打开…</p>}>
        <PdfPages content={content} onFailed={() => setBroken(true)} />
      </Suspense>
    );
  }
}

function Picture({ content, name }: { content: Blob; name: string }) {
  const address = useMemo(() => URL.createObjectURL(content), [content]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img alt={name} className="preview-picture" src={address} />;
}

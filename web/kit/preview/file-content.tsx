import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { downloadFile } from '#shared/file.ts';
import { fetchFile } from '#web/kit/files/download.ts';
import { Empty } from '../empty.tsx';
import { lazyPiece } from '../lazy-piece.tsx';
import { ArchiveContent } from './archive-content.tsx';
import { previewKindOf, unshownWords } from './kind-of.ts';
import type { PageExtras } from './pdf-pages.tsx';
import { SheetContent } from './sheet-content.tsx';
import './file-preview.css';

const PdfPages = lazyPiece('PDF 预览', async () => (await import('./pdf-pages.tsx')).PdfPages);
const WordPages = lazyPiece('文档预览', async () => (await import('./word-pages.tsx')).WordPages);

/** The content of a file, fetched to be looked at; kept while something shows it. */
export function useFileContent(id: string, isWanted = true) {
  return useQuery({
    queryKey: [downloadFile.path, id],
    queryFn: () => fetchFile(downloadFile, { id, purpose: 'preview' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: isWanted,
  });
}

interface FileContentProps extends PageExtras {
  id: string;
  name: string;
}

/** A file drawn where it stands: pages, a picture, a word document, a sheet, what an archive holds; or why it cannot be drawn. */
export function FileContent({ id, name, ...extras }: FileContentProps) {
  const kind = previewKindOf(name);
  const [brokenId, setBroken] = useState<string | null>(null);
  const { data, isError } = useFileContent(id, kind !== null && kind !== 'sheet' && kind !== 'archive');
  const content = data?.content;
  if (kind === null) {
    const { title, advice } = unshownWords(name);
    return <Empty title={title}>{advice}</Empty>;
  }
  if (isError || brokenId === id) return <Empty title="这个文件无法预览">可以下载后用相应的程序打开。</Empty>;
  if (kind === 'sheet') return <SheetContent id={id} />;
  if (kind === 'archive') return <ArchiveContent id={id} />;
  if (!content) return <p className="preview-waiting">正在打开…</p>;
  if (kind === 'picture') return <Picture content={content} name={name} />;
  const drawn = { content, onFailed: () => setBroken(id) };
  return (
    <Suspense fallback={<p className="preview-waiting">正在打开…</p>}>
      {kind === 'pdf' ? <PdfPages {...drawn} {...extras} key={id} /> : <WordPages {...drawn} key={id} />}
    </Suspense>
  );
}

function Picture({ content, name }: { content: Blob; name: string }) {
  const address = useMemo(() => URL.createObjectURL(content), [content]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img alt={name} className="preview-picture" src={address} />;
}

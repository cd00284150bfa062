import {
  CloseOutlined,
  DownloadOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileWordOutlined,
  FileZipOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { describeFiles, downloadFile } from '#shared/file.ts';
import type { Labels } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { FilePreview } from '#web/kit/preview/file-preview.tsx';
import { previewKindOf } from '#web/kit/preview/kind-of.ts';
import { useFetching } from '#web/kit/use-fetching.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { formatBytes } from '#web/kit/values/number-format.ts';
import { download } from './download.ts';
import { UploadProgress } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';
import './file-list.css';

interface FileListProps {
  ids: readonly string[];
  labels: Labels;
  /** Files on their way, with what can be done about them. */
  sending?: Uploads;
  onRemove?: (id: string) => void;
}

type Described = OutputOf<typeof describeFiles>[number];

/** Files one below the other: to look at, to download, and where it is allowed, to remove. */
export function FileList({ ids, labels, sending, onRemove }: FileListProps) {
  const asked = { ids: ids.toSorted() };
  const { data = [] } = useCall(describeFiles, asked, { enabled: ids.length > 0, isSilent: true, staleTime: 60_000 });
  const known = new Map(data.map((about) => [about.id, about]));
  return (
    <ul className="file-list">
      {ids.map((id) => (
        <StoredFile
          about={known.get(id)}
          id={id}
          key={id}
          name={labels[id] ?? known.get(id)?.name ?? '未知文件'}
          onRemove={onRemove}
        />
      ))}
      {sending?.uploads.map((upload) => (
        <li className="file-list-item" key={upload.key}>
          <FileIcon name={upload.name} />
          <span className="file-list-name">{upload.name}</span>
          <UploadProgress actions={sending} upload={upload} />
        </li>
      ))}
    </ul>
  );
}

interface StoredFileProps {
  id: string;
  name: string;
  about: Described | undefined;
  onRemove: ((id: string) => void) | undefined;
}

function StoredFile({ id, name, about, onRemove }: StoredFileProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, fetchFile] = useFetching(() => download(downloadFile, { id }, name));

  return (
    <li className="file-list-item">
      <FileIcon name={name} />
      <Tooltip title={name}>
        <button
          className="file-list-name file-list-link"
          onClick={() => (previewKindOf(name) ? setOpen(true) : void fetchFile())}
          type="button"
        >
          {name}
        </button>
      </Tooltip>
      {about && (
        <span className="file-list-about">
          {formatBytes(about.sizeBytes)} · {about.uploaderName} · {formatInstant(about.uploadedAt)}
        </span>
      )}
      <Button
        aria-label={`下载 ${name}`}
        icon={<DownloadOutlined aria-hidden />}
        loading={isLoading}
        onClick={() => void fetchFile()}
        size="small"
        type="text"
      />
      {onRemove && <RemoveButton label={`移除 ${name}`} onClick={() => onRemove(id)} />}
      {isOpen && <FilePreview id={id} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <Button aria-label={label} icon={<CloseOutlined aria-hidden />} onClick={onClick} size="small" type="text" />;
}

const icons = [
  { pattern: /\.(docx?|wps)$/i, Icon: FileWordOutlined, color: '#2f6fd0' },
  { pattern: /\.(xlsx?|csv)$/i, Icon: FileExcelOutlined, color: '#2b8a4b' },
  { pattern: /\.pdf$/i, Icon: FilePdfOutlined, color: '#d4380d' },
  { pattern: /\.(zip|rar|7z)$/i, Icon: FileZipOutlined, color: '#b7791f' },
  { pattern: /\.(png|jpe?g|gif|webp|svg)$/i, Icon: FileImageOutlined, color: '#7a5af8' },
];

function FileIcon({ name }: { name: string }) {
  const found = icons.find(({ pattern }) => pattern.test(name));
  const Icon = found?.Icon ?? FileOutlined;
  return <Icon aria-hidden className="file-list-icon" style={{ color: found?.color }} />;
}

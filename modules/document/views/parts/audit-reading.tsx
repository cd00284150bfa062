import { ArrowLeftOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented, Select } from 'antd';
import { useState } from 'react';
import type { DocumentVersion } from '#modules/document/audits.ts';
import { downloadFile } from '#shared/file.ts';
import { download } from '#web/kit/download.ts';
import { Empty } from '#web/kit/empty.tsx';
import { FileContent } from '#web/kit/preview/file-content.tsx';

interface AuditReadingProps {
  title: string;
  versions: readonly DocumentVersion[];
  onBack?: () => void;
}

/** The document that is audited: its files, and beside them on demand those of an earlier version. */
export function AuditReading({ title, versions, onBack }: AuditReadingProps) {
  const [latest, ...earlier] = versions;
  const [isComparing, compare] = useState(false);
  const [otherId, setOther] = useState<string | null>(null);
  const other = earlier.find(({ id }) => id === otherId) ?? earlier[0];
  return (
    <section aria-label={`查看 ${title}`} className="panel audit-reading">
      <header>
        {onBack && (
          <Button aria-label="返回列表" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack} type="text" />
        )}
        <h2>{title}</h2>
        {earlier.length > 0 && (
          <Checkbox checked={isComparing} onChange={({ target }) => compare(target.checked)}>
            对比旧版
          </Checkbox>
        )}
        {isComparing && other && (
          <Select
            aria-label="对比的版本"
            onChange={setOther}
            options={earlier.map(({ id, versionNo, uploadedAt }) => ({
              value: id,
              label: `第 ${versionNo} 版（${uploadedAt.slice(0, 10)}）`,
            }))}
            size="small"
            value={other.id}
          />
        )}
      </header>
      <div className={isComparing && other ? 'audit-sheets is-double' : 'audit-sheets'}>
        {isComparing && other && <VersionFiles key={other.id} version={other} />}
        {latest && <VersionFiles key={latest.id} version={latest} />}
      </div>
    </section>
  );
}

/** One version: its number and the file that is looked at. */
export function VersionFiles({ version }: { version: DocumentVersion }) {
  const { versionNo, content, marked, uploadedByName, note } = version;
  const files = [...content, ...marked];
  const [fileId, setFile] = useState(files[0]?.id);
  const shown = files.find(({ id }) => id === fileId) ?? files[0];
  if (!shown) return <Empty title="这个版本没有文件" />;
  return (
    <article className="audit-version">
      <div className="audit-version-head">
        <strong>第 {versionNo} 版</strong>
        <span>
          {uploadedByName}
          {note && `：${note}`}
        </span>
        {files.length > 1 && (
          <Segmented
            onChange={setFile}
            options={files.map(({ id, name }) => ({
              value: id,
              label: marked.some((mark) => mark.id === id) ? `批注：${name}` : name,
            }))}
            size="small"
            value={shown.id}
          />
        )}
        <Button
          aria-label={`下载 ${shown.name}`}
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => download(downloadFile, { id: shown.id }, shown.name).catch(() => {})}
          size="small"
          title={shown.name}
          type="text"
        />
      </div>
      <div className="preview-content audit-paper">
        <FileContent id={shown.id} key={shown.id} name={shown.name} />
      </div>
    </article>
  );
}

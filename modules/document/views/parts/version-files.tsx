import { HighlightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { type ReactNode, type Ref, useState } from 'react';
import type { DocumentVersion } from '#modules/document/audits.ts';
import { downloadFile } from '#shared/file.ts';
import { Empty } from '#web/kit/empty.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { FileContent } from '#web/kit/preview/file-content.tsx';
import { previewKindOf } from '#web/kit/preview/kind-of.ts';
import { PageMarks } from '#web/kit/preview/page-marks.tsx';
import type { PagePlace } from '#web/kit/preview/page-place.ts';
import { AnnotationDraft } from './annotation-draft.tsx';
import type { Annotations } from './use-annotations.ts';

interface VersionFilesProps {
  version: DocumentVersion;
  annotations: Annotations;
  /** The task by which this version is audited: who holds it may annotate. */
  taskId?: string | undefined;
  /** Stands where the number of the version is by default. */
  heading?: ReactNode;
  paper?: Ref<HTMLDivElement>;
  /** Told how many pages the file has that is looked at; null for one without pages. */
  onCount?: (count: number | null) => void;
}

/** One version: its number, the file that is looked at, and what was annotated on it. */
export function VersionFiles({ version, annotations, taskId, heading, paper, onCount }: VersionFilesProps) {
  const { versionNo, content, marked, uploadedByName, note } = version;
  const { chosen, choose } = annotations;
  const files = [...content, ...marked];
  const [fileId, setFile] = useState(files[0]?.id);
  const [isMarking, mark] = useState(false);
  const [draft, setDraft] = useState<{ page: number; place: PagePlace } | null>(null);
  const wanted = chosen?.documentVersion === version.id ? chosen.file : fileId;
  const shown = files.find(({ id }) => id === wanted) ?? files[0];
  if (!shown) return <Empty title="这个版本没有文件" />;
  const isPaged = previewKindOf(shown.name) === 'pdf';
  const mayMark = taskId !== undefined && isPaged && content.some(({ id }) => id === shown.id);

  function show(id: string) {
    setFile(id);
    choose(null);
    setDraft(null);
    onCount?.(null);
  }

  return (
    <article aria-label={`第 ${versionNo} 版`} className="audit-version">
      <div className="audit-version-head">
        {heading ?? <strong>第 {versionNo} 版</strong>}
        <span>
          {uploadedByName}
          {note && `：${note}`}
        </span>
        {files.length > 1 && (
          <Segmented
            aria-label="文件"
            onChange={show}
            options={files.map(({ id, name }) => ({
              value: id,
              label: marked.some((each) => each.id === id) ? `批注：${name}` : name,
            }))}
            size="small"
            value={shown.id}
          />
        )}
        {mayMark && (
          <Button
            aria-pressed={isMarking}
            icon={<HighlightOutlined aria-hidden />}
            onClick={() => {
              mark(!isMarking);
              setDraft(null);
            }}
            size="small"
            type={isMarking ? 'primary' : 'default'}
          >
            批注
          </Button>
        )}
        <DownloadButton
          aria-label={`下载 ${shown.name}`}
          fetchFile={() => download(downloadFile, { id: shown.id }, shown.name)}
          size="small"
          title={shown.name}
          type="text"
        />
      </div>
      {mayMark && isMarking && <p className="audit-marking">在页面上拖出一个框，或点一下，写下要改的地方。</p>}
      <div className="preview-content audit-paper" ref={paper}>
        <FileContent
          id={shown.id}
          key={shown.id}
          name={shown.name}
          onCount={onCount}
          overlay={(page) => (
            <PageMarks
              chosen={chosen?.id ?? null}
              draft={draft?.page === page ? { place: draft.place, asked: askedAbout(draft, shown.id) } : null}
              marks={marksOn(page, shown.id)}
              onChoose={choose}
              onDraw={mayMark && isMarking ? (place) => setDraft({ page, place }) : undefined}
              page={page}
            />
          )}
        />
      </div>
    </article>
  );

  function askedAbout({ page, place }: { page: number; place: PagePlace }, file: string): ReactNode {
    return (
      <AnnotationDraft
        file={file}
        onCancel={() => setDraft(null)}
        onSaved={(id) => {
          setDraft(null);
          annotations.refetch();
          choose(id);
        }}
        page={page}
        place={place}
        taskId={taskId ?? ''}
      />
    );
  }

  function marksOn(page: number, file: string) {
    return annotations.rows
      .filter((row) => row.documentVersion === version.id && row.file === file && row.page === page)
      .map((row) => {
        const number = annotations.numbers.get(row.id) ?? 0;
        return { ...row, number, label: `批注 ${number}：${row.words}`, isSettled: row.status === 'resolved' };
      });
  }
}

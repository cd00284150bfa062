import { FileList } from '#web/kit/files/file-list.tsx';
import type { DocumentVersion } from '../../audits.ts';

/** The files that an auditor gave back with a version. */
export function MarkedFiles({ files }: { files: DocumentVersion['marked'] }) {
  return (
    <FileList ids={files.map(({ id }) => id)} labels={Object.fromEntries(files.map(({ id, name }) => [id, name]))} />
  );
}

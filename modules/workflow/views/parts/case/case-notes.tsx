import { FileList } from '#web/kit/files/file-list.tsx';
import type { InstanceDetail } from '../../../tasks.ts';

/** The word documents that explain a case; nothing where there are none. */
export function CaseNotes({ notes }: Pick<InstanceDetail, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="说明文档" className="panel case-card">
      <h2 className="case-card-title">说明文档</h2>
      <FileList ids={notes.map(({ id }) => id)} labels={Object.fromEntries(notes.map(({ id, name }) => [id, name]))} />
    </section>
  );
}

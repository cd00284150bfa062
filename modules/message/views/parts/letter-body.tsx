import type { Labels } from '#shared/module.ts';
import { FileList } from '#web/kit/file-list.tsx';

interface LetterBodyProps {
  record: { body: string; attachments: readonly string[] };
  labels: Labels;
}

/** What a message says, and the files that came with it. */
export function LetterBody({ record: { body, attachments }, labels }: LetterBodyProps) {
  return (
    <>
      <div className="reader-body">{body}</div>
      {attachments.length > 0 && (
        <section aria-label="附件">
          <FileList ids={attachments} labels={labels} />
        </section>
      )}
    </>
  );
}

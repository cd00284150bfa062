import type { Labels } from '#shared/module.ts';
import { FileList } from '#web/kit/files/file-list.tsx';
import { RichText } from '#web/kit/rich/rich-text.tsx';

interface LetterBodyProps {
  record: { body: string; attachments: readonly string[] };
  labels: Labels;
}

/** What a message says, and the files that came with it. */
export function LetterBody({ record: { body, attachments }, labels }: LetterBodyProps) {
  return (
    <>
      <RichText text={body} />
      {attachments.length > 0 && (
        <section aria-label="附件">
          <FileList ids={attachments} labels={labels} />
        </section>
      )}
    </>
  );
}

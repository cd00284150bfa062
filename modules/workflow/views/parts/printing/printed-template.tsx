import { Fragment, type ReactNode, useCallback } from 'react';
import { printPieces } from '#shared/print-template.ts';
import { RichText } from '#web/kit/rich/rich-text.tsx';
import './printed-template.css';

interface PrintedTemplateProps {
  template: string;
  /** What stands for a name; should keep its identity for as long as it says the same. */
  fill: (name: string) => ReactNode;
}

/** A template with what its names stand for, as it stands on paper. */
export function PrintedTemplate({ template, fill }: PrintedTemplateProps) {
  const draw = useCallback(
    (words: string) =>
      printPieces(words).map((piece, place) => (
        <Fragment key={String(place)}>{typeof piece === 'string' ? piece : fill(piece.name)}</Fragment>
      )),
    [fill],
  );
  return (
    <div className="printed-template">
      <RichText draw={draw} text={template} />
    </div>
  );
}

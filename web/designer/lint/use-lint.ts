import { useEffect, useState } from 'react';
import { showToast } from '#web/api/toast.ts';
import type { Drawing } from '../drawing.ts';
import type { DesignerLibrary } from '../library.ts';
import type { TemplateSource } from '../template/template-source.ts';
import type { Finding } from './finding.ts';

const nothing: readonly Finding[] = [];

/** What the rules find in a drawing, a moment after its last change. */
export function useLint(
  drawing: Drawing,
  source: TemplateSource | undefined,
  library: DesignerLibrary | undefined,
): readonly Finding[] {
  const [findings, setFindings] = useState(nothing);
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    const fail = () => showToast('warning', '这次没能检查流程图中的问题，下次改动后会再检查');
    const begin = () => {
      stop?.();
      stop = undefined;
      void import('./look-over.ts').then(
        ({ lookOver }) => {
          if (!isGone) stop = lookOver(drawing, { tell: setFindings, fail }, { source, library });
        },
        () => {
          if (isGone) return;
          fail();
          stop = drawing.changes.subscribe(begin);
        },
      );
    };
    begin();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [drawing, source, library]);
  return findings;
}

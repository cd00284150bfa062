import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import { boundViewer } from './bound-viewer.ts';
import { briefTextsModule } from './brief-texts.ts';
import { translate } from './chinese.ts';
import { rendererColours } from './colours.ts';
import { fontFamily } from './font-family.ts';
import { type Progress, progressModule } from './progress.ts';
import { readingKeys } from './reading-keys.ts';
import type { Diagram, Services } from './services.ts';

/** A viewer for the drawing of `xml` on `stage`, not yet filled. The wheel scrolls the page, not the drawing. */
export function createViewer(stage: HTMLElement, xml: string, progress: Progress): Diagram {
  return boundViewer(
    xml,
    (moddleExtensions) =>
      new NavigatedViewer<Services>({
        container: stage,
        bpmnRenderer: rendererColours,
        textRenderer: { defaultStyle: { fontFamily }, externalStyle: { fontFamily } },
        moddleExtensions,
        additionalModules: [{ translate: ['value', translate] }, briefTextsModule, progressModule, readingKeys],
        zoomScroll: { enabled: false },
        progress,
      }),
  );
}

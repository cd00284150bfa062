import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import type { Descriptor } from '#shared/bpmn/descriptor.ts';
import { DocumentError, readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { bindDocument } from './bind-document.ts';
import { translate } from './chinese.ts';
import { rendererColours } from './colours.ts';
import { fontFamily } from './font-family.ts';
import { layoutOnImport } from './layout-on-import.ts';
import { type Progress, progressModule } from './progress.ts';
import type { Diagram, Services } from './services.ts';

/** A viewer for the drawing of `xml` on `stage`, not yet filled. The wheel scrolls the page, not the drawing. */
export function createViewer(stage: HTMLElement, xml: string, progress: Progress): Diagram {
  let viewer: Diagram | undefined;
  const create = (moddleExtensions: Readonly<Record<string, Descriptor>>) => {
    viewer = new NavigatedViewer<Services>({
      container: stage,
      bpmnRenderer: rendererColours,
      textRenderer: { defaultStyle: { fontFamily }, externalStyle: { fontFamily } },
      moddleExtensions,
      additionalModules: [{ translate: ['value', translate] }, progressModule],
      zoomScroll: { enabled: false },
      progress,
    });
    layoutOnImport(viewer);
    return viewer;
  };
  try {
    const read = readDocument(xml, (extensions) => create(extensions).get('moddle'));
    if (viewer) bindDocument(viewer, read);
  } catch (error) {
    // What is no BPMN file is refused once the viewer is to be filled.
    if (!(error instanceof DocumentError)) throw error;
  }
  return viewer ?? create({});
}

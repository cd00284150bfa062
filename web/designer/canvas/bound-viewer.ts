import type { Descriptor } from '#shared/bpmn/descriptor.ts';
import { readDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { DocumentError } from '#shared/bpmn/document/bpmn-tree.ts';
import { bindDocument } from './bind-document.ts';
import { layoutOnImport } from './layout-on-import.ts';
import type { Diagram } from './services.ts';

/**
 * A viewer made by `create` that reads `xml` by our own reader and lays out what the file does not place, not yet filled.
 * What is no BPMN file is refused once the viewer is to be filled.
 */
export function boundViewer<Viewer extends Diagram>(
  xml: string,
  create: (moddleExtensions: Readonly<Record<string, Descriptor>>) => Viewer,
): Viewer {
  let viewer: Viewer | undefined;
  try {
    const read = readDocument(xml, (extensions) => {
      viewer = create(extensions);
      return viewer.get('moddle');
    });
    if (viewer) bindDocument(viewer, read);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
  }
  viewer ??= create({});
  layoutOnImport(viewer);
  return viewer;
}

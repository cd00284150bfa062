import { formatInstant } from '#web/kit/date-format.ts';
import { saveFile } from '../save-file.ts';
import type { ToolbarAction } from './action.ts';
import { baseName } from './file-name.ts';

/** Writes a document about the process: a page with the drawing and everything that is set on its parts. */
export const documentationAction: ToolbarAction = {
  name: 'download-documentation',
  title: '下载为说明文档',
  isEnabled: (drawing) => drawing.isOpen,
  async run({ drawing }) {
    const { processDocument } = await import('../documentation/process-document.ts');
    const [xml, svg] = [await drawing.getXml(), await drawing.getSvg()];
    const title = baseName(drawing.fileName);
    const html = processDocument({ title, xml, svg, madeAt: formatInstant(new Date().toISOString()) });
    saveFile(html, `${title}.html`, 'text/html');
  },
};

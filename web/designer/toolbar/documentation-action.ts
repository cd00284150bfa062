import { saveFile } from '../save-file.ts';
import type { ToolbarAction } from './action.ts';
import { baseName } from './file-name.ts';

/** Writes a document about the process: a page with its drawings and everything that is set on its parts. */
export const documentationAction: ToolbarAction = {
  name: 'download-documentation',
  title: '下载为说明文档',
  isEnabled: (drawing) => drawing.isOpen,
  async run({ drawing }) {
    const { documentOf } = await import('../documentation/document-of.ts');
    const title = baseName(drawing.fileName);
    saveFile(await documentOf(drawing, title), `${title}.html`, 'text/html');
  },
};

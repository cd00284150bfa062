import { saveFile } from '../save-file.ts';
import type { ActionContext, ToolbarAction } from './action.ts';
import { baseName } from './file-name.ts';

/** A document about the process, with its drawings and everything that is set on its parts: as a page, for Word, on paper. */
export const documentationActions: readonly ToolbarAction[] = [
  {
    name: 'download-documentation',
    title: '下载为说明文档',
    isEnabled: (drawing) => drawing.isOpen,
    async run(context) {
      const { page, pageText, title } = await documented(context);
      saveFile(pageText(page), `${title}.html`, 'text/html');
    },
  },
  {
    name: 'download-word',
    title: '下载为 Word 文档',
    isEnabled: (drawing) => drawing.isOpen,
    async run(context) {
      const [{ wordOf }, { pngOf }, { page, title }] = await Promise.all([
        import('../documentation/word-of.ts'),
        import('../canvas/png.ts'),
        documented(context),
      ]);
      saveFile(
        await wordOf(page, pngOf),
        `${title}.docx`,
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      );
    },
  },
  {
    name: 'print-documentation',
    title: '打印说明文档或存为 PDF',
    isEnabled: (drawing) => drawing.isOpen,
    async run(context) {
      const [{ printPage }, { page, pageText }] = await Promise.all([
        import('../documentation/print-page.ts'),
        documented(context),
      ]);
      await printPage(pageText(page));
    },
  },
];

async function documented({ drawing, participants }: ActionContext) {
  const { documentOf, pageText } = await import('../documentation/document-of.ts');
  const title = baseName(drawing.fileName);
  return { page: await documentOf(drawing, title, participants), pageText, title };
}

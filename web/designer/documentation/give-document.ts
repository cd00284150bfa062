import { saveFile } from '#web/kit/files/save-file.ts';
import { pngOf } from '../canvas/png.ts';
import type { ActionContext } from '../toolbar/action.ts';
import { baseName } from '../toolbar/file-name.ts';
import { documentOf, pageText } from './document-of.ts';
import { printPage } from './print-page.ts';

/** Gives the user the document about a process: as a page, for Word, or to the printer. */
export const giveDocument = {
  async page(context: ActionContext) {
    const { page, title } = await documented(context);
    saveFile(pageText(page), `${title}.html`, 'text/html');
  },
  async word(context: ActionContext) {
    const [{ wordOf }, { page, title }] = await Promise.all([import('./word-of.ts'), documented(context)]);
    saveFile(
      await wordOf(page, pngOf),
      `${title}.docx`,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
  },
  async print(context: ActionContext) {
    const { page } = await documented(context);
    await printPage(pageText(page));
  },
};

async function documented({ drawing, participants, standing }: ActionContext) {
  const title = baseName(drawing.fileName);
  return { page: await documentOf(drawing, { title, standing: await standing?.() }, participants), title };
}

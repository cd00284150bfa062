import type { ToolbarAction } from './action.ts';

const words = {
  page: '下载为说明文档',
  word: '下载为 Word 文档',
  print: '打印说明文档或存为 PDF',
} as const;

/** A document about the process, with its drawings and everything that is set on its parts: as a page, for Word, on paper. */
export const documentationActions: readonly ToolbarAction[] = (['page', 'word', 'print'] as const).map(
  (form): ToolbarAction => ({
    name: `documentation-${form}`,
    title: words[form],
    isEnabled: (drawing) => drawing.isOpen,
    run: async (context) => (await import('../documentation/give-document.ts')).giveDocument[form](context),
  }),
);

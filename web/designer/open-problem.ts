import type { OpenError } from './open-error.ts';

/** Why a file was not opened, as a heading and a sentence in Chinese. */
export function openProblemWords(error: OpenError): { title: string; text: string } {
  switch (error.problem) {
    case 'broken':
      return {
        title: '无法读取这个文件',
        text: `${error.excerpt ? `第 ${error.line} 行附近有误：` : ''}${error.message}。请在文本编辑器中改正，或从原来的工具重新导出，再打开。`,
      };
    case 'notBpmn':
      return { title: '这不是 BPMN 文件', text: `${error.message}。请选择扩展名为 .bpmn 的流程文件。` };
    case 'withoutDiagram':
      return {
        title: '这个文件里没有可以显示的流程',
        text: '文件中没有流程，或只有画布不能显示的编排图。请打开含有流程的文件，或新建一个流程。',
      };
    case 'unwritable':
      return {
        title: '这个文件无法原样写回',
        text: '文件中有内容无法按原样写回。为免丢失内容，没有打开它。请从原来的工具重新导出，再打开。',
      };
    case 'unfetched':
      return { title: '文件没有打开', text: '设计器有一部分没有加载成功，请检查网络后再试一次。' };
    case 'undrawable':
      return {
        title: '画布画不出这个文件',
        text: '文件中的图形信息与流程对不上。可以不用这些图形信息，改用自动布局打开：流程的内容不变，图形重新排列。',
      };
  }
}

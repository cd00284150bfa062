import type { Oddities } from '#shared/bpmn/document/oddities.ts';
import { sampleWords } from './encoding/sample-words.ts';

/** How a file was read that is not UTF-8, with words by which to tell whether that is right, and what saving makes of it. */
export function encodingWords(encoding: string, text: string): string {
  const words = sampleWords(text);
  const sample = words.length > 0 ? `，例如${words.map((word) => `“${word}”`).join('、')}` : '';
  const advice = words.length > 0 ? '文字不对时，请改用另一种编码。' : '';
  return `文件按 ${encoding} 编码读取${sample}；保存时一律写成 UTF-8。${advice}`;
}

/** What is lost of a file that is UTF-8 but for some bytes, in Chinese; empty for all others. */
export function damageWords(text: string): string {
  const count = text.split('\ufffd').length - 1;
  return count === 0 ? '' : `文件有 ${count} 处不是有效的文字，显示为“\ufffd”，请对照原文件改正。`;
}

/** What is strange about a file, in Chinese, one sentence each; all of it is kept as it is. */
export function oddityWords(oddities: Oddities): string[] {
  const { undeclaredPrefixes, namelessElements, isDeclarationLate, externalEntities, isForZeebe } = oddities;
  return [
    isForZeebe &&
      '文件是为 Camunda 8（Zeebe）编写的：它的设置原样保留，但在这里不会执行。要在这里运行，请在面板中重新填写审批人、条件等设置。',
    undeclaredPrefixes.length > 0 &&
      `前缀${listed(undeclaredPrefixes)}没有声明命名空间：有关内容原样保留，但不能部署，多数工具也打不开这个文件。请在文件的根元素上补上 xmlns 声明，再重新打开。`,
    namelessElements.length > 0 &&
      `元素${listed(namelessElements)}不属于任何命名空间：原样保留，但不能部署。请给它们加上与周围元素相同的前缀，再重新打开。`,
    isDeclarationLate &&
      '文件开头的 XML 声明前面还有内容：原样保留，但多数工具会拒绝打开这个文件。请删去前面的内容，再重新打开。',
    externalEntities.length > 0 &&
      `文件引用了外部内容${listed(externalEntities)}：出于安全不会读取，引用原样保留，但不能部署。请把需要的内容写进文件，删去引用，再重新打开。`,
  ].filter((words) => words !== false);
}

/** How a file is taken that does not tell its engine. */
export const unknownEngineWords =
  '文件没有说明是为哪个引擎编写的，暂按 Camunda 打开；请选择引擎，以便显示和检查相应的设置。';

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `“${name}”`);
  return `${shown.join('、')}${names.length > shown.length ? '等' : ''}`;
}

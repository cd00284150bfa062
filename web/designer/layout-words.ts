import type { Additions } from '#shared/bpmn/layout/diagram-elements.ts';
import type { Drawing } from './drawing.ts';

/** What opening the present file has drawn, moved or will change in it, in Chinese; empty when there is nothing to say. */
export function noticeWords({ additions, separated, encoding, isReadOnly }: Drawing): string {
  const layout = additions && layoutWords(additions, separated, isReadOnly);
  return [layout, !isReadOnly && encoding && encodingWords(encoding)].filter(Boolean).join('');
}

/** What was laid out or moved, in Chinese; empty when all is drawn as the file says. */
export function layoutWords(additions: Additions, separated: readonly string[], isReadOnly = false): string {
  const said = [additionWords(additions), separated.length > 0 && separationWords(separated)].filter(Boolean);
  if (said.length === 0) return '';
  return `${said.join('。')}。${isReadOnly ? '' : '改动之前，保存的仍是原来的文件。'}`;
}

function additionWords({ diagrams, shapes, edges, givenIds }: Additions): string {
  const missing = [shapes > 0 && `${shapes} 个元素`, edges > 0 && `${edges} 条连线`].filter(Boolean).join('和 ');
  const said = [
    missing && (diagrams > 0 ? '此文件没有图形信息，已自动布局' : `此文件缺少部分图形信息，已自动补画 ${missing}`),
    diagrams > 1 && `文件含有 ${diagrams} 张图，这里显示第一张`,
    givenIds.length > 0 && `${givenIds.length} 个没有编号的元素得到了编号`,
  ];
  return said.filter(Boolean).join('；');
}

/** What saving makes of an encoding, in Chinese. */
export function encodingWords(encoding: string): string {
  return `文件原来的编码是 ${encoding}，保存时一律写成 UTF-8，文字不变。`;
}

function separationWords(names: readonly string[]): string {
  return `折叠子流程${names.map((name) => `“${name}”`).join('、')}的内容原来画在上级图中，现已单独成图`;
}

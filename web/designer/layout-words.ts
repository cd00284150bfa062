import type { Additions } from '#shared/bpmn/layout/diagram-elements.ts';
import type { DrawnParts } from './drawn-parts.ts';

/** What was laid out or moved, in Chinese; empty when all is drawn as the file says. */
export function layoutWords(additions: Additions, drawn: DrawnParts, isReadOnly = false): string {
  const { separated, movedOut } = drawn;
  const said = [
    additionWords(additions, drawn),
    separated.length > 0 && `折叠子流程${listed(separated)}的内容原来画在上级图中，现已单独成图`,
    movedOut.length > 0 && `流程${listed(movedOut)}的图形原来画在别的流程的图中，现已单独成图`,
  ].filter(Boolean);
  if (said.length === 0) return '';
  return `${said.join('。')}。${isReadOnly ? '' : '改动之前，保存的仍是原来的文件。'}`;
}

function additionWords({ shapes, edges, givenIds }: Additions, { wasDrawn, laidOut }: DrawnParts): string {
  const restOf = (name: 'shapes' | 'edges', all: number) => all - laidOut.reduce((sum, part) => sum + part[name], 0);
  const missing = missingWords(restOf('shapes', shapes), restOf('edges', edges));
  const said = wasDrawn
    ? [
        laidOut.length > 0 && `文件中${listed(laidOut.map(({ name }) => name))}没有图形信息，已为它另外自动布局`,
        missing && `此文件缺少部分图形信息，已自动补画 ${missing}`,
      ]
    : [
        shapes + edges > 0 && '此文件没有图形信息，已自动布局',
        laidOut.length > 1 && `文件含有 ${laidOut.length} 张图，这里显示第一张`,
      ];
  return [...said, givenIds.length > 0 && `${givenIds.length} 个没有编号的元素得到了编号`].filter(Boolean).join('；');
}

function missingWords(shapes: number, edges: number): string {
  return [shapes > 0 && `${shapes} 个元素`, edges > 0 && `${edges} 条连线`].filter(Boolean).join('和 ');
}

function listed(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join('、');
}

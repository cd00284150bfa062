import type { Alignment } from 'diagram-js/lib/features/align-elements/AlignElements';
import type { DiagramElement } from '../canvas/moddle.ts';

/** The elements of a selection that can be aligned: no flows, no labels, nothing that sits on the border of another. */
export function alignable(elements: readonly DiagramElement[]): DiagramElement[] {
  return elements.filter((element) => !element.waypoints && !element.host && !element.labelTarget);
}

/** The six ways to align, with the words of the product. */
export const alignments: readonly { way: Alignment; title: string }[] = [
  { way: 'left', title: '向左对齐' },
  { way: 'right', title: '向右对齐' },
  { way: 'top', title: '向上对齐' },
  { way: 'bottom', title: '向下对齐' },
  { way: 'center', title: '水平居中' },
  { way: 'middle', title: '垂直居中' },
];

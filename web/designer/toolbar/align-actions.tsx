import { structureMenu } from '../structure/structure-actions.tsx';
import type { ToolbarAction, ToolbarGroup } from './action.ts';
import { AlignIcon } from './align-icon.tsx';
import { alignable, alignments } from './alignment.ts';
import { layoutAction } from './layout-action.tsx';

function alignAction({ way, title }: (typeof alignments)[number]): ToolbarAction {
  return {
    name: `align-${way}`,
    title,
    icon: <AlignIcon way={way} />,
    family: '对齐',
    isEdit: true,
    isEnabled: (drawing) => drawing.isEditable,
    run: async ({ drawing, confirm, warn }) => {
      const elements = alignable(drawing.selection);
      if (elements.length < 2) {
        warn('请按住 Ctrl 键选择多个元素对齐');
        return;
      }
      const isSure = await confirm({ title: '警告', text: '自动对齐可能造成图形变形，是否继续？', yes: '确定' });
      if (isSure) drawing.service('alignElements').trigger(elements, way);
    },
  };
}

/** The six alignments of the selected elements, the layout of all, and changes of structure. */
export const alignActions: ToolbarGroup = {
  name: 'align',
  entries: [...alignments.map(alignAction), layoutAction, structureMenu],
};

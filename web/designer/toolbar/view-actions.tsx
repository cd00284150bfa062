import { AimOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { nextZoom, zoomRange } from '../canvas/view.ts';
import type { Drawing } from '../drawing.ts';
import type { ToolbarGroup } from './action.ts';

function zoomOf(drawing: Drawing): number {
  return drawing.isOpen ? drawing.service('canvas').zoom() : 1;
}

/** What part of the drawing is seen, and how large. */
export const viewActions: ToolbarGroup = {
  name: 'view',
  entries: [
    {
      name: 'zoom-out',
      family: '缩放',
      title: '缩小视图',
      icon: <ZoomOutOutlined />,
      shortcut: 'Mod+-',
      isEnabled: (drawing) => drawing.isOpen && zoomOf(drawing) > zoomRange.least,
      run: ({ drawing }) => {
        drawing.service('canvas').zoom(nextZoom(zoomOf(drawing), -1));
      },
    },
    {
      name: 'zoom-reset',
      family: '缩放',
      title: '按原始大小显示',
      text: (drawing) => `${Math.floor(zoomOf(drawing) * 100 + 0.001)}%`,
      shortcut: 'Mod+0',
      isEnabled: (drawing) => drawing.isOpen,
      run: ({ drawing }) => {
        drawing.service('canvas').zoom(1);
      },
    },
    {
      name: 'zoom-in',
      family: '缩放',
      title: '放大视图',
      icon: <ZoomInOutlined />,
      shortcut: 'Mod+=',
      isEnabled: (drawing) => drawing.isOpen && zoomOf(drawing) < zoomRange.most,
      run: ({ drawing }) => {
        drawing.service('canvas').zoom(nextZoom(zoomOf(drawing), 1));
      },
    },
    {
      name: 'fit',
      title: '重置视图并居中',
      icon: <AimOutlined />,
      isEnabled: (drawing) => drawing.isOpen,
      run: ({ drawing }) => drawing.fit(),
    },
  ],
};

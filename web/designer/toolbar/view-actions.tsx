import { AimOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { nextZoom, zoomRange } from '../canvas/view.ts';
import type { ToolbarGroup } from './action.ts';

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
      isEnabled: (drawing) => drawing.isOpen && drawing.scale > zoomRange.least,
      run: ({ drawing }) => {
        drawing.service('canvas').zoom(nextZoom(drawing.scale, -1));
      },
    },
    {
      name: 'zoom-reset',
      family: '缩放',
      title: '按原始大小显示',
      text: (drawing) => `${Math.floor(drawing.scale * 100 + 0.001)}%`,
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
      isEnabled: (drawing) => drawing.isOpen && drawing.scale < zoomRange.most,
      run: ({ drawing }) => {
        drawing.service('canvas').zoom(nextZoom(drawing.scale, 1));
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

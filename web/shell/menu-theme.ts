import { type ThemeConfig, theme } from 'antd';

/** The menu is dark in either mode, at the side and at the top. */
export const menuTheme: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  components: {
    Menu: {
      collapsedWidth: 54,
      darkItemBg: '#304156',
      darkItemColor: '#bfcbd9',
      darkItemHoverBg: '#263445',
      darkItemHoverColor: '#fff',
      darkItemSelectedBg: '#001528',
      darkItemSelectedColor: '#409eff',
      darkPopupBg: '#1f2d3d',
      darkSubMenuItemBg: '#1f2d3d',
      itemBorderRadius: 4,
      itemHeight: 42,
      itemMarginInline: 6,
    },
  },
};

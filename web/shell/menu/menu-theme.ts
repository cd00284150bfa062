import { type ThemeConfig, theme } from 'antd';
import { useTheme } from '#web/shell/look/theme.ts';

/** The colours of a menu; the first is that of tokens.css. */
interface MenuColours {
  ground: string;
  below: string;
  hover: string;
}

const light: MenuColours = { ground: '#304156', below: '#1f2d3d', hover: '#263445' };
/** No brighter than the page: it is not what one looks at. */
const dark: MenuColours = { ground: '#171b21', below: '#111418', hover: '#262c35' };

function themeOf({ ground, below, hover }: MenuColours): ThemeConfig {
  return {
    algorithm: theme.defaultAlgorithm,
    components: {
      Menu: {
        collapsedWidth: 54,
        darkItemBg: ground,
        darkItemColor: '#bfcbd9',
        darkItemHoverBg: hover,
        darkItemHoverColor: '#fff',
        darkItemSelectedBg: '#001528',
        darkItemSelectedColor: '#409eff',
        darkPopupBg: below,
        darkSubMenuItemBg: below,
        itemBorderRadius: 4,
        itemHeight: 42,
        itemMarginInline: 6,
      },
    },
  };
}

const themes = { light: themeOf(light), dark: themeOf(dark) };

/** The look of the menu at the side and at the top: dark in either mode, and darker in the dark one. */
export function useMenuTheme(): ThemeConfig {
  return useTheme(({ isDark }) => (isDark ? themes.dark : themes.light));
}

import { type ConfigProviderProps, type ThemeConfig, theme } from 'antd';
import type { Size } from '#shared/preference.ts';
import { densities } from './density.ts';
import { type ThemeColours, themeColours } from './theme-colours.ts';

/** What the look of the component library depends on. */
interface Look {
  themeColor: string;
  isDark: boolean;
  size: Size;
  hasSafeColours: boolean;
  /** Whether the user asked the operating system for less motion: then dialogs and menus are there at once. */
  isStill: boolean;
}

// The grounds and lines of tokens.css, so that cards and frame belong together.
const darkGrounds: ThemeConfig['token'] = {
  colorBgContainer: '#1a1d21',
  colorBgElevated: '#22262b',
  colorBgLayout: '#101215',
  colorBorder: '#3a4048',
  colorBorderSecondary: '#2b3036',
};

// Bluish green and vermilion, after Okabe and Ito: apart also for those who confuse green and red. As in tokens.css.
const safeColours = {
  light: { colorSuccess: '#00796b', colorError: '#b84300', green: '#009e73', red: '#d55e00' },
  dark: { colorSuccess: '#4fd1b8', colorError: '#ff9d5c', green: '#009e73', red: '#d55e00' },
};

// Words of tags: on their pale grounds the library writes orange and green too faint to be read (3.3:1).
const tagWords = deep('#ad4e00', '#237804');
const safeTagWords = deep('#ad4e00', '#005a45');

/** Under both names that the library has for a shade. */
function deep(orange: string, green: string): ThemeConfig['token'] {
  return { orange7: orange, 'orange-7': orange, green7: green, 'green-7': green };
}

/** The size and the look of the component library. */
export function antdLook({
  themeColor,
  isDark,
  size,
  hasSafeColours,
  isStill,
}: Look): Pick<ConfigProviderProps, 'componentSize' | 'theme'> {
  const colours = themeColours(themeColor, isDark);
  const { componentSize, token, cellPaddingPx } = densities[size];
  return {
    componentSize,
    theme: {
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        // White words on it in light; in dark the library deepens it by itself, and buttons get their own below.
        colorPrimary: isDark ? colours.brand : colours.solid,
        colorInfo: colours.brand,
        colorLink: colours.text,
        colorLinkHover: colours.textHover,
        colorLinkActive: colours.textHover,
        colorPrimaryHover: isDark ? colours.textHover : colours.solidHover,
        colorPrimaryActive: isDark ? colours.text : colours.solidActive,
        colorPrimaryText: colours.text,
        colorPrimaryTextHover: colours.textHover,
        // Grey on white and red on white as they come are too faint to be read (1.8:1 and 3.3:1).
        colorTextPlaceholder: isDark ? '#9aa3af' : '#67707c',
        colorError: isDark ? '#ff7875' : '#cf1322',
        borderRadius: 6,
        motion: !isStill,
        fontFamily: 'var(--font)',
        ...(isDark ? darkGrounds : hasSafeColours ? safeTagWords : tagWords),
        ...(hasSafeColours && safeColours[isDark ? 'dark' : 'light']),
        ...token,
      },
      components: {
        ...componentColours(colours),
        Table: {
          cellPaddingBlock: cellPaddingPx + 4,
          cellPaddingBlockMD: cellPaddingPx,
          cellPaddingBlockSM: cellPaddingPx,
        },
      },
    },
  };
}

/** Where the library writes with the theme colour, or white on it. */
function componentColours({ text, textHover, brand, solid, solidHover, solidActive }: ThemeColours) {
  const ground = { colorPrimary: solid, colorPrimaryHover: solidHover, colorPrimaryActive: solidActive };
  return {
    Button: {
      ...ground,
      defaultHoverColor: text,
      defaultHoverBorderColor: text,
      defaultActiveColor: textHover,
      defaultActiveBorderColor: textHover,
    },
    Checkbox: ground,
    DatePicker: ground,
    Radio: ground,
    Switch: ground,
    Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: textHover, inkBarColor: brand },
    Pagination: { itemActiveColor: text, itemActiveColorHover: textHover },
    Dropdown: { colorPrimary: text },
    Cascader: { colorPrimary: solid },
  } satisfies ThemeConfig['components'];
}

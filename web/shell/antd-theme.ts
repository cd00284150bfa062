import { type ThemeConfig, theme } from 'antd';

// White on the brand colour is 3.2:1, and the brand colour on white too: what is read gets the deeper blue (5.0:1),
// and on dark grounds, where the library darkens the brand colour, a paler one.
const brand = '#1890ff';
const readable = '#096dd9';
const readableOnDark = '#69b1ff';

function componentsReadAs(color: string): ThemeConfig['components'] {
  return {
    Button: { colorPrimary: readable, colorPrimaryHover: '#0958d9', colorPrimaryActive: '#003eb3' },
    Tabs: { itemSelectedColor: color, itemHoverColor: color, inkBarColor: brand },
    Pagination: { itemActiveColor: color, itemActiveColorHover: color },
  };
}

const lightComponents = componentsReadAs(readable);
const darkComponents = componentsReadAs(readableOnDark);

// The grounds and lines of tokens.css, so that cards and frame belong together.
const darkColors: ThemeConfig['token'] = {
  colorBgContainer: '#1a1d21',
  colorBgElevated: '#22262b',
  colorBgLayout: '#101215',
  colorBorder: '#3a4048',
  colorBorderSecondary: '#2b3036',
  colorLink: readableOnDark,
};

/** The look of the component library in light or dark. */
export function antdTheme(isDark: boolean): ThemeConfig {
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: brand,
      colorInfo: brand,
      colorLink: readable,
      // Grey on white and red on white as they come are too faint to be read (1.8:1 and 3.3:1).
      colorTextPlaceholder: isDark ? '#9aa3af' : '#6b7480',
      colorError: isDark ? '#ff7875' : '#cf1322',
      borderRadius: 6,
      fontFamily: 'var(--font)',
      ...(isDark && darkColors),
    },
    components: isDark ? darkComponents : lightComponents,
  };
}

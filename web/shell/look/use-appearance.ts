import type { ConfigProviderProps } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { usePreferences } from '#web/shell/preferences.ts';
import { antdLook } from './antd-theme.ts';
import { useMediaQuery } from './media-query.ts';
import { useTheme } from './theme.ts';
import { themeColours } from './theme-colours.ts';
import './density.css';

/** The look of the component library as the user wants it; the style sheets are made to follow. */
export function useAppearance(): Pick<ConfigProviderProps, 'componentSize' | 'theme'> {
  const isDark = useTheme((state) => state.isDark);
  const size = usePreferences((state) => state.size);
  const themeColor = usePreferences((state) => state.themeColor);
  const hasSafeColours = usePreferences((state) => state.hasSafeColours);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');

  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    const { brand, text, textHover, solid, solidHover } = themeColours(themeColor, isDark);
    const properties = {
      '--color-brand': brand,
      '--color-link': text,
      '--color-link-hover': textHover,
      '--color-solid': solid,
      '--color-solid-hover': solidHover,
    };
    dataset.size = size;
    dataset.colours = hasSafeColours ? 'safe' : 'usual';
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
    return () => {
      delete dataset.size;
      delete dataset.colours;
      for (const name of Object.keys(properties)) style.removeProperty(name);
    };
  }, [hasSafeColours, isDark, size, themeColor]);

  return useMemo(
    () => antdLook({ themeColor, isDark, size, hasSafeColours, isStill }),
    [themeColor, isDark, size, hasSafeColours, isStill],
  );
}

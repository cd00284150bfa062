import type { ConfigProviderProps, ThemeConfig } from 'antd';
import type { Size } from '#shared/preference.ts';

/** How the component library draws one of the four sizes; the style sheets follow in density.css. */
interface Density {
  componentSize: NonNullable<ConfigProviderProps['componentSize']>;
  token: NonNullable<ThemeConfig['token']>;
  /** Above and below the text of a table cell. */
  cellPaddingPx: number;
}

/** The library knows three sizes of controls; the fourth, and the fonts, come from its tokens. */
export const densities: Record<Size, Density> = {
  default: { componentSize: 'large', token: {}, cellPaddingPx: 12 },
  medium: { componentSize: 'middle', token: { controlHeight: 34 }, cellPaddingPx: 8 },
  small: {
    componentSize: 'middle',
    token: { controlHeight: 30, controlHeightSM: 24, fontSize: 13 },
    cellPaddingPx: 6,
  },
  mini: {
    componentSize: 'small',
    token: { controlHeight: 28, controlHeightSM: 26, fontSize: 12, fontSizeSM: 12 },
    cellPaddingPx: 3,
  },
};

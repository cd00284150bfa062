import { theme } from 'antd';
import { contrastOf, mixed, movedUntil } from './contrast.ts';

const white = '#ffffff';
const black = '#000000';

/** The grounds of tokens.css on which the accent is hardest to see: the darkest light one, the palest dark ones. */
export const grounds = { light: '#f0f2f5', dark: '#1a1d21', darkRaised: '#2b3036' } as const;

/** Contrast that text needs, and that signs and borders need (WCAG 2.2 AA, 1.4.3 and 1.4.11). */
const forText = 4.5;
const forSigns = 3;

/** What follows from the theme colour that a user chose, whatever it is. */
export interface ThemeColours {
  /** Signs, bars and borders: the colour itself where it can be seen. */
  brand: string;
  /** Links and chosen words. */
  text: string;
  textHover: string;
  /** The ground of white words, on buttons and the active tab. */
  solid: string;
  solidHover: string;
  solidActive: string;
}

/** Derives colours that can be read on every ground of the mode. */
export function themeColours(color: string, isDark: boolean): ThemeColours {
  return isDark ? onDark(color) : onLight(color);
}

function onLight(color: string): ThemeColours {
  // The library's own next step first: a deeper colour of the same family, rather than the same with black.
  const { colorPrimaryActive } = theme.getDesignToken({ token: { colorPrimary: color } });
  const start = contrastOf(color, grounds.light) < forText ? colorPrimaryActive : color;
  const text = movedUntil(start, black, grounds.light, forText);
  return {
    brand: movedUntil(color, black, white, forSigns),
    text,
    textHover: mixed(text, black, 0.2),
    ...solidOf(text),
  };
}

function onDark(color: string): ThemeColours {
  const text = movedUntil(mixed(color, white, 0.35), white, grounds.darkRaised, forText);
  // White words need a ground this deep, and the ground itself may not sink into the page.
  const solid = movedUntil(movedUntil(color, white, grounds.dark, forSigns), black, white, forText);
  return {
    brand: movedUntil(color, white, grounds.dark, forSigns),
    text,
    textHover: mixed(text, white, 0.25),
    ...solidOf(solid),
  };
}

function solidOf(solid: string) {
  return { solid, solidHover: mixed(solid, black, 0.12), solidActive: mixed(solid, black, 0.28) };
}

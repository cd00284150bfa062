import { theme } from 'antd';
import { expect, it } from 'vitest';
import { antdLook } from './antd-theme.ts';
import { contrastOf } from './contrast.ts';

const looks = [false, true].flatMap((isDark) =>
  [false, true].map((hasSafeColours) => ({ isDark, hasSafeColours, themeColor: '#1677ff', isStill: true })),
);

it.each(looks)('writes tags in words that can be read: %o', (look) => {
  const tokens = theme.getDesignToken(antdLook({ ...look, size: 'default' }).theme);
  for (const color of ['orange', 'green', 'red', 'blue'] as const) {
    expect(contrastOf(tokens[`${color}7`], tokens[`${color}1`]), color).toBeGreaterThanOrEqual(4.5);
  }
});

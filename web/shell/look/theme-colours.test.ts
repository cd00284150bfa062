import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, mixed } from './contrast.ts';
import { grounds, themeColours } from './theme-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const seldom = ['#ffffff', '#000000', '#ffff00', '#00ffff', '#ff00ff', '#fefefe', '#010101', '#808080'];
const predefined = ['#409eff', '#1890ff', '#304156', '#212121', '#11a983', '#13c2c2', '#6959cd', '#f5222d'];

function expectReadable(color: string): void {
  const light = themeColours(color, false);
  for (const ground of ['#ffffff', grounds.light]) {
    expect(contrastOf(light.text, ground), `${color} text on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(light.textHover, ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrastOf(light.brand, '#ffffff'), `${color} signs`).toBeGreaterThanOrEqual(3);

  const dark = themeColours(color, true);
  for (const ground of [grounds.dark, grounds.darkRaised, '#101215', '#22262b', '#262a30']) {
    expect(contrastOf(dark.text, ground), `${color} text on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(dark.textHover, ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrastOf(dark.brand, grounds.dark), `${color} signs in the dark`).toBeGreaterThanOrEqual(3);
  expect(contrastOf(dark.solid, grounds.dark), `${color} buttons in the dark`).toBeGreaterThanOrEqual(2.9);

  for (const { solid, solidHover, solidActive } of [light, dark]) {
    for (const ground of [solid, solidHover, solidActive]) {
      expect(contrastOf('#ffffff', ground), `white on ${ground} of ${color}`).toBeGreaterThanOrEqual(4.5);
    }
  }
}

describe('the colours of a theme', () => {
  it('can be read in light and dark, whatever was chosen', () => {
    for (const color of [...predefined, ...seldom]) expectReadable(color);
    fc.assert(fc.property(colour, expectReadable), { numRuns: 400 });
  });

  it('leave the brand as it is', () => {
    expect(themeColours('#1890ff', false)).toMatchObject({ brand: '#1890ff' });
    expect(themeColours('#1890ff', true)).toMatchObject({ brand: '#1890ff' });
  });
});

describe('contrast', () => {
  it('is measured as WCAG does', () => {
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrastOf('#1890ff', '#ffffff')).toBeCloseTo(3.24, 2);
    expect(contrastOf('#409eff', '#ffffff')).toBeCloseTo(2.78, 2);
    expect(contrastOf('#777777', '#777777')).toBe(1);
  });

  it('of a mixture lies between', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#1890ff', '#ffffff', 0)).toBe('#1890ff');
  });
});

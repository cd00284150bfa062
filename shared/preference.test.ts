import { describe, expect, it } from 'vitest';
import { choicesIn, preferences, sizes, usualPreferences } from './preference.ts';

describe('preferences', () => {
  it('have the usual values of the specification', () => {
    expect(usualPreferences).toEqual({
      size: 'medium',
      themeColor: '#1890ff',
      mode: 'system',
      hasSafeColours: false,
      menuPlace: 'side',
      isContentNarrow: false,
      isHeadFixed: false,
      hasTabs: true,
      hasSidebarLogo: false,
      hasMetTour: false,
      hasLeftFirstSteps: false,
      favourites: [],
    });
    expect(preferences.parse(usualPreferences)).toEqual(usualPreferences);
  });

  it('know four sizes', () => {
    expect(Object.keys(sizes)).toEqual(preferences.shape.size.options);
  });

  it.each([
    [{ size: 'huge' }],
    [{ themeColor: 'red' }],
    [{ themeColor: '#1890ff;background:url(//x)' }],
    [{ mode: 'night' }],
    [{ menuPlace: 'below' }],
    [{ favourites: Array.from({ length: 101 }, (_, index) => `/${index}`) }],
  ])('refuse %o', (part) => {
    expect(preferences.partial().safeParse(part).success).toBe(false);
  });

  it('are read as far as they make sense', () => {
    expect(choicesIn({ size: 'mini', mode: 'sepia', hasTabs: 'yes', unknown: 1 })).toEqual({ size: 'mini' });
    expect(choicesIn(null)).toEqual({});
    expect(choicesIn('mini')).toEqual({});
  });
});

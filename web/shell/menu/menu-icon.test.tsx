// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isDrawnAlike, MenuIcon } from './menu-icon.tsx';
import { menuIconTitles } from './menu-icon-titles.ts';

afterEach(cleanup);

function drawn(icon: string): { mask: string | undefined; name: string | null | undefined } {
  const { firstElementChild: shown } = render(<MenuIcon icon={icon} />).container;
  const mask = shown instanceof HTMLElement ? shown.style.maskImage : undefined;
  return { mask: mask || undefined, name: shown?.getAttribute('aria-label') };
}

it('knows icons by name, in any case, and has a square for others', () => {
  expect(drawn('contract').name).toBe('file-protect');
  expect(drawn('Contract').name).toBe('file-protect');
  expect(drawn('').name).toBe('appstore');
  expect(drawn('unheard-of').name).toBe('appstore');
});

it.each(['contract', 'unheard-of', '/drawings/a.svg', 'https://other.test/a.svg'])(
  'reads out nothing for %s',
  (icon) => {
    expect(render(<MenuIcon icon={icon} />).queryByRole('img')).toBeNull();
  },
);

it('draws each icon that can be chosen, and no two alike', () => {
  const names = Object.keys(menuIconTitles).map((icon) => drawn(icon).name);

  expect(names).not.toContain('appstore');
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(Object.values(menuIconTitles)).size).toBe(names.length);
});

it('has a title for every drawing that a menu of the product is given by another name', () => {
  const titled = (icon: string) => Object.keys(menuIconTitles).filter((name) => isDrawnAlike(icon, name));

  expect(titled('customer')).toEqual(['team']);
  expect(titled('Company')).toEqual(['bank']);
  expect(titled('unheard-of')).toEqual([]);
});

it('draws an address of this site as a mask', () => {
  expect(drawn('/drawings/a.svg').mask).toBe('url("/drawings/a.svg")');
  expect(drawn(`${location.origin}/a b.svg`).mask).toBe('url("/a%20b.svg")');
});

it.each(['https://other.test/a.svg', 'mailto:a@b.test', 'tel:110'])('draws a link for %s', (icon) => {
  expect(drawn(icon)).toEqual({ mask: undefined, name: 'link' });
});

it.each(['//other.test/a.svg', '/\\other.test/a.svg'])('never draws %s of another host', (icon) => {
  expect(drawn(icon).mask).toBeUndefined();
});

it('lets no address out of its mask', () => {
  expect(drawn('/a.svg");color:red;("').mask).toBe('url("/a.svg%22);color:red;(%22")');
});

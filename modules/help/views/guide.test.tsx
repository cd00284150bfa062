// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { guidePages } from './parts/guide-contents.ts';
import { guideNames, helpAddress, loadGuide, pictureAt } from './parts/guide-files.ts';
import { GuideText, headingId } from './parts/guide-text.tsx';

afterEach(cleanup);

function show(text: string) {
  return render(
    <MemoryRouter>
      <GuideText text={text} />
    </MemoryRouter>,
  );
}

it('every page of the guide is in its contents, and every entry of the contents is a page', () => {
  expect(guidePages.map(([page]) => page).sort()).toEqual(guideNames().sort());
});

describe.each(guidePages)('the page %s', (page) => {
  it('has one title, leads only to pages and headings that are there, and shows only pictures that are there', async () => {
    const text = (await loadGuide(page)) ?? '';
    const { container } = show(text);

    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const wanted = [...text.matchAll(/(?:!\[[^\]]*\]\(|<img src=")([^)"]+)/g)].map(([, place = '']) => place);
    expect(wanted.filter((place) => !pictureAt(place))).toEqual([]);
    expect(container.querySelectorAll('img')).toHaveLength(wanted.length);
    for (const image of container.querySelectorAll('img')) expect(image.alt).not.toBe('');

    for (const link of container.querySelectorAll<HTMLAnchorElement>('a:not(.guide-picture)')) {
      const { pathname, search, hash } = new URL(link.href);
      if (pathname !== '/help') continue;
      const target = await loadGuide(new URLSearchParams(search).get('page') ?? (search || !hash ? 'README' : page));
      expect(target, link.href).not.toBeNull();
      if (hash) {
        const headings = [...(target ?? '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => headingId(title));
        expect(headings, link.href).toContain(decodeURIComponent(hash.slice(1)));
      }
    }
    expect(container.textContent).not.toMatch(/\]\(|\*\*|^#+ /);
  });
});

it('a page that is none is not found', () => {
  expect(loadGuide('nowhere')).toBeNull();
  expect(loadGuide('../decisions/0001-one-package')).toBeNull();
});

it('links lead to pages of the guide, to the web, and nowhere else', () => {
  expect(helpAddress('lists.md')).toEqual({ page: '?page=lists' });
  expect(helpAddress('./lists.md#导出')).toEqual({ page: '?page=lists#导出' });
  expect(helpAddress('README.md')).toEqual({ page: '' });
  expect(helpAddress('https://beian.miit.gov.cn/')).toEqual({ outside: 'https://beian.miit.gov.cn/' });
  expect(helpAddress('javascript:alert(1)')).toBeNull();
});

it('nothing in a text becomes a script', () => {
  const { container } = show(
    '# 标题\n\n<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)">\n\n[点我](javascript:alert(1))',
  );
  expect(container.querySelector('script, img, a')).toBeNull();
  expect(container.textContent).toContain('点我');
});

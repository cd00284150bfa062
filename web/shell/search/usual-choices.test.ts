import { expect, it } from 'vitest';
import type { RecentPage } from './recent-pages.ts';
import { usualChoices } from './usual-choices.ts';

const pool = [
  { path: '/contract/lists', titles: ['合同管理', '合同'] },
  { path: 'https://help.test', titles: ['帮助'] },
];

function choices(favourites: string[], recent: RecentPage[], ...here: string[]) {
  const titleAt = (address: string) => (address.startsWith('/contract/') ? '合同详情' : null);
  return usualChoices({ pool, favourites, recent, titleAt, here }).map(({ heading, address, label }) =>
    [heading, address, label].filter(Boolean).join(' | '),
  );
}

it('offers favourites, then what was visited lately, each once', () => {
  const recent = [
    { address: '/contract/lists', title: '合同' },
    { address: '/contract/detail/7', title: '合同 HT-7' },
    { address: '/contract/detail/8', title: '合同 HT-8' },
  ];

  expect(choices(['https://help.test', '/contract/detail/8'], recent)).toEqual([
    '收藏 | https://help.test | 帮助',
    '/contract/detail/8 | 合同 HT-8',
    '最近访问 | /contract/lists | 合同管理 > 合同',
    '/contract/detail/7 | 合同 HT-7',
  ]);
});

it('names a favourite by its page once its own title is forgotten', () => {
  expect(choices(['/contract/detail/9'], [])).toEqual(['收藏 | /contract/detail/9 | 合同详情']);
});

it('leaves out what the user may no longer visit, and the page on show', () => {
  const recent = [
    { address: '/gone', title: '旧页面' },
    { address: '/contract/lists', title: '合同' },
  ];
  expect(choices(['/secret'], recent, '/contract/lists')).toEqual([]);
});

it('shows a page once, as it was visited last', () => {
  const recent = [
    { address: '/contract/detail/7?tab=comments', title: '合同 HT-7' },
    { address: '/contract/detail/7', title: '合同 HT-7' },
  ];
  expect(choices([], recent)).toEqual(['最近访问 | /contract/detail/7?tab=comments | 合同 HT-7']);
});

it('shows the last eight visited', () => {
  const recent = Array.from({ length: 20 }, (_, id) => ({ address: `/contract/detail/${id}`, title: `合同 ${id}` }));

  expect(choices([], recent)).toHaveLength(8);
});

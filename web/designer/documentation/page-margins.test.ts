import { expect, it } from 'vitest';
import { pageMargins } from './page-margins.ts';

it('writes the title at the head of each page, and the number of the page at its foot', () => {
  expect(pageMargins('请假 2026')).toContain('@top-left { content: "请假 2026"; }');
  expect(pageMargins('请假')).toContain('counter(page) " 页，共 " counter(pages)');
});

it('lets no title end the string or the style', () => {
  const [head = ''] = pageMargins('a"}</style>\\\n').split('; }');
  expect(head).toContain('"a\\22 \\7d \\3c \\2f style\\3e \\5c \\a "');
});

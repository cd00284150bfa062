// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSite } from '#web/api/site.ts';
import { SiteFooter } from './site-footer.tsx';

const usual = useSite.getState();

afterEach(() => {
  cleanup();
  useSite.setState(usual, true);
});

it('shows nothing of what nobody filled in', () => {
  const { container } = render(<SiteFooter />);
  expect(container.textContent).toBe('');
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads from the registration numbers to where they can be checked, in a window that learns nothing of this one', () => {
  useSite.setState({ copyright: '© 某省', icp: '京ICP备12345678号-1', policebeian: '京公网安备 11010102000001号' });
  render(<SiteFooter />);

  const icp = screen.getByRole('link', { name: '京ICP备12345678号-1' });
  expect(icp.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
  expect(icp.getAttribute('target')).toBe('_blank');
  expect(icp.getAttribute('rel')).toContain('noopener');
  const police = screen.getByRole('link', { name: '京公网安备 11010102000001号' });
  expect(police.getAttribute('href')).toBe('https://beian.mps.gov.cn/#/query/webSearch?code=11010102000001');
});

it('shows a registration that has no number yet all the same', () => {
  useSite.setState({ policebeian: '公安备案办理中' });
  render(<SiteFooter />);
  const police = screen.getByRole('link', { name: '公安备案办理中' });
  expect(police.getAttribute('href')).toBe('https://beian.mps.gov.cn/#/query/webSearch');
});

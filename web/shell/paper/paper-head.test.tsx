// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { useSite } from '#web/api/site.ts';
import { PaperHead } from './paper-head.tsx';

test('says on paper of which product a page is, who printed it and when, and nothing on a screen', () => {
  useSite.setState({ title: '通途' });
  useSession.setState({ user: { name: '陆一鸣', username: 'operator' } as SessionUser });
  const { container } = render(<PaperHead trail={[{ title: '合同管理' }, { title: '合同' }]} />);
  expect(container.textContent).toBe('');
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('通途')).toBeTruthy();
  expect(container.textContent).toContain('合同管理 / 合同');
  expect(container.textContent).toMatch(/打印人：陆一鸣（operator）　打印时间：\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(container.textContent).toBe('');
});

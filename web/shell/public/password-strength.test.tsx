// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { strengthOf } from '#shared/password-strength.ts';
import { PasswordStrength } from './password-strength.tsx';

afterEach(cleanup);

it('finds weak what keeps the rules and is guessed at first, and strong what is long and one’s own', () => {
  expect(strengthOf('Password123!', 'linjiang')).toBeLessThanOrEqual(1);
  expect(strengthOf('linjiang2026', 'linjiang')).toBeLessThanOrEqual(1);
  expect(strengthOf('qwertyuiop1', '')).toBeLessThanOrEqual(1);
  expect(strengthOf('7 green kettles under the bridge', '')).toBe(4);
  expect(strengthOf('春眠不觉晓处处闻啼鸟42', '')).toBeGreaterThanOrEqual(3);
});

it('judges the longest password that may be chosen without a pause that one would notice', () => {
  const begun = performance.now();
  strengthOf('Ab1!'.repeat(50), 'somebody');
  expect(performance.now() - begun).toBeLessThan(1_000);
});

it('shows nothing before anything is typed, then a meter that says its word', async () => {
  const { rerender } = render(<PasswordStrength password="" username="linjiang" />);
  expect(screen.queryByRole('meter')).toBeNull();
  rerender(<PasswordStrength password="linjiang2026" username="linjiang" />);
  expect(await screen.findByRole('meter', { name: '密码强度' })).toBeTruthy();
  expect(screen.getByText(/^强度：(很弱|弱)$/)).toBeTruthy();
  rerender(<PasswordStrength password="7 green kettles under the bridge" username="linjiang" />);
  expect(await screen.findByText('强度：很强')).toBeTruthy();
});

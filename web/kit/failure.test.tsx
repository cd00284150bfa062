// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#shared/error.ts';
import { Failure } from './failure.tsx';

afterEach(cleanup);

function told(error: unknown): string {
  render(<Failure error={error} onRetry={() => undefined} subject="合同" />);
  return screen.getByRole('alert').textContent ?? '';
}

it('asks for the code to be passed on where there is one', () => {
  const text = told(new AppError('internal', '系统出现异常', { errorCode: 'A1B2C3D4' }));

  expect(text).toContain('请把下面的错误码告诉系统管理员');
  expect(text).toContain('错误码 A1B2C3D4');
});

it.each([new AppError('internal'), new AppError('conflict'), new AppError('unavailable'), new Error('unknown')])(
  'speaks of no code where none follows: %s',
  (error) => {
    expect(told(error)).not.toContain('错误码');
  },
);

it('says once what to do while the network is away', () => {
  expect(told(new AppError('unavailable', '网络连接失败，请检查网络后重试'))).toBe(
    '合同没有加载成功网络连接失败，请检查网络后重试。仍不成功时，请联系系统管理员。重新加载',
  );
});

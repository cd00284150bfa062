// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { checkPermission } from './check-permission.ts';
import { Permitted } from './permitted.tsx';

function actAs(...roles: string[]) {
  useSession.setState({ user: { roles } as unknown as SessionUser });
}

beforeEach(() => actAs('editor'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the component', () => {
  it('shows its children to whoever holds one of the roles, and to administrators', () => {
    render(<Permitted roles={['admin', 'editor']}>秘密</Permitted>);
    expect(screen.getByText('秘密')).toBeTruthy();

    act(() => actAs('admin'));
    expect(screen.getByText('秘密')).toBeTruthy();
  });

  it('hides them as soon as the role is gone, and brings them back with it', () => {
    render(
      <Permitted fallback="没有权限" roles={['editor']}>
        秘密
      </Permitted>,
    );
    act(() => actAs('city'));
    expect(screen.queryByText('秘密')).toBeNull();
    expect(screen.getByText('没有权限')).toBeTruthy();

    act(() => actAs('city', 'editor'));
    expect(screen.getByText('秘密')).toBeTruthy();
  });

  it('throws without roles', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<Permitted roles={[]}>秘密</Permitted>)).toThrow('need roles');
    const forgotten = undefined as unknown as [];
    expect(() => render(<Permitted roles={forgotten}>秘密</Permitted>)).toThrow('need roles');
  });

  it('shows nothing to somebody who is not signed in', () => {
    useSession.setState({ user: null });
    render(<Permitted roles={['editor']}>秘密</Permitted>);
    expect(screen.queryByText('秘密')).toBeNull();
  });
});

describe('the helper', () => {
  it('is true for whoever holds any of the roles', () => {
    expect(checkPermission(['admin', 'editor'])).toBe(true);
    expect(checkPermission(['city'])).toBe(false);
    actAs('admin');
    expect(checkPermission(['city'])).toBe(true);
  });

  it.each([[[]], [undefined], [null], ['editor']])('complains of %j and answers no', (wanted) => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();

    expect(checkPermission(wanted as [])).toBe(false);
    expect(complaint).toHaveBeenCalledWith(`need roles! Like v-permission="['admin','editor']"`);
  });

  it('is false for nobody', () => {
    useSession.setState({ user: null });
    expect(checkPermission(['editor'])).toBe(false);
  });
});

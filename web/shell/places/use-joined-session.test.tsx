// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { removeCookie, writeCookie } from '#web/api/cookie.ts';
import { tellOtherWindows } from '#web/api/other-windows.ts';
import { tokenCookie, useSession } from '#web/api/session.ts';
import { useJoinedSession } from './use-joined-session.ts';

function Page() {
  useJoinedSession();
  return null;
}

const tokenNow = () => useSession.getState().token;

afterEach(() => {
  cleanup();
  removeCookie(tokenCookie);
  useSession.setState({ token: null, user: null, menus: [] });
});

it('goes on with the session that another window has begun, once the window is looked at again', () => {
  render(<Page />);
  act(() => void dispatchEvent(new Event('focus')));
  expect(tokenNow()).toBeNull();

  writeCookie(tokenCookie, 'begun-elsewhere');
  act(() => void dispatchEvent(new Event('focus')));
  expect(tokenNow()).toBe('begun-elsewhere');
});

it('goes on at once where the other window says that it has switched', async () => {
  render(<Page />);
  writeCookie(tokenCookie, 'switched');
  tellOtherWindows();
  await waitFor(() => expect(tokenNow()).toBe('switched'));
});

it('finds a session that was there before it looked, and leaves its own alone', () => {
  writeCookie(tokenCookie, 'there-before');
  const { unmount } = render(<Page />);
  expect(tokenNow()).toBe('there-before');

  writeCookie(tokenCookie, 'later');
  act(() => void dispatchEvent(new Event('focus')));
  expect(tokenNow()).toBe('there-before');
  unmount();
});

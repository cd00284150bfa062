// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { usualPreferences } from '#shared/preference.ts';
import { readCookie, removeCookie } from '#web/api/cookie.ts';
import { endSession, type SessionUser, startSession, useSession } from '#web/api/session.ts';
import { useToasts } from '#web/api/toast.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { changePreferences, usePreferences } from './preferences.ts';

let server: LocalServer;
let stored: Record<string, object>;

const user = (id: string): SessionUser => ({
  id,
  name: id,
  username: id,
  avatar: '',
  introduction: '',
  phonetail: '',
  roles: ['editor'],
  areaid: null,
  companyid: null,
  contractid: null,
  positionid: 'p-1',
  positions: [],
});

const isWrite = ({ url }: { url: string }) => url === '/user/update_preference';
const writes = () => server.seen.filter(isWrite).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

function enter(id: string): void {
  startSession(`token of ${id}`);
  useSession.setState({ user: user(id) });
}

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());

beforeEach(() => {
  stored = {};
  localStorage.clear();
  server.seen = [];
  useToasts.setState({ toasts: [] });
  server.answer = (response, count) => {
    const seen = server.seen[count - 1];
    const { token, ...part } = JSON.parse(seen?.body ?? '{}') as { token: string };
    if (seen && isWrite(seen)) stored[token] = { ...stored[token], ...part };
    reply(response, 200, { code: 0, message: '', data: stored[token] ?? {} });
  };
});
afterEach(() => {
  endSession();
  removeCookie('size');
});

describe('preferences', () => {
  it('are the usual ones for a user who never chose', () => {
    enter('new');

    expect(usePreferences.getState()).toMatchObject(usualPreferences);
  });

  it('hold at once, go to the cookie, and reach the server once for several changes', async () => {
    enter('quick');
    changePreferences({ size: 'small' });
    changePreferences({ size: 'mini' });
    changePreferences({ hasTabs: false });

    expect(usePreferences.getState()).toMatchObject({ size: 'mini', hasTabs: false });
    expect(readCookie('size')).toBe('mini');
    await vi.waitFor(() => expect(writes()).toHaveLength(1), 3_000);
    expect(writes()[0]).toMatchObject({ size: 'mini', hasTabs: false });
  });

  it('come back from the server on another computer', async () => {
    stored['token of old'] = { themeColor: '#11a983', mode: 'dark' };

    enter('old');

    await vi.waitFor(() => expect(usePreferences.getState().themeColor).toBe('#11a983'));
    expect(usePreferences.getState().mode).toBe('dark');
  });

  it('are not undone by an answer that was given before they were made, however late it arrives', async () => {
    const works = server.answer;
    let giveOldAnswer = () => {};
    server.answer = (response, count) => {
      const seen = server.seen[count - 1];
      if (seen && isWrite(seen)) works(response, count);
      else giveOldAnswer = () => reply(response, 200, { code: 0, message: '', data: { hasSidebarLogo: true } });
    };
    enter('late');
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    changePreferences({ favourites: ['/todo'] });
    await vi.waitFor(() => expect(stored['token of late']).toEqual({ favourites: ['/todo'] }), 3_000);
    await vi.waitFor(() => expect(localStorage.getItem('preferences:late')).toContain('"unwritten":{}'));
    giveOldAnswer();

    await vi.waitFor(() => expect(usePreferences.getState().hasSidebarLogo).toBe(true));
    expect(usePreferences.getState().favourites).toEqual(['/todo']);
  });

  it('belong to one user: another one at the same browser sees their own', () => {
    enter('one');
    changePreferences({ favourites: ['/todo'] });
    endSession();
    enter('two');

    expect(usePreferences.getState().favourites).toEqual([]);
    endSession();
    enter('one');
    expect(usePreferences.getState().favourites).toEqual(['/todo']);
  });

  it('follow what another window of the same user chooses', () => {
    enter('windows');
    const newValue = JSON.stringify({ choices: { hasSidebarLogo: true }, unwritten: {} });
    dispatchEvent(new StorageEvent('storage', { key: 'preferences:windows', newValue }));
    dispatchEvent(new StorageEvent('storage', { key: 'preferences:others', newValue: '{"choices":{"size":"mini"}}' }));

    expect(usePreferences.getState()).toMatchObject({ hasSidebarLogo: true, size: 'medium' });
  });

  it('keep the choice when it cannot be written, say so once, and write it later', async () => {
    enter('unlucky');
    await vi.waitFor(() => expect(server.seen.some(({ body }) => body.includes('unlucky'))).toBe(true));
    const works = server.answer;
    server.answer = (response) => reply(response, 500, { code: 500, message: '坏了', data: null });
    changePreferences({ mode: 'dark' });
    await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1), 3_000);
    changePreferences({ isHeadFixed: true });
    await vi.waitFor(() => expect(writes()).toHaveLength(2), 3_000);

    expect(useToasts.getState().toasts).toHaveLength(1);
    expect(usePreferences.getState()).toMatchObject({ mode: 'dark', isHeadFixed: true });

    server.answer = works;
    endSession();
    enter('unlucky');
    await vi.waitFor(() => expect(stored['token of unlucky']).toEqual({ mode: 'dark', isHeadFixed: true }), 3_000);
  });
});

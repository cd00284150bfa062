import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { secretBox } from './secret-box.ts';
import { beginTotp, confirmTotp, disableTotp, totpState, verdictOnTotp } from './totp.ts';

const userId = '01890000-0000-7000-8000-00000000000a';
const user = { id: userId, username: 'chen' };
const box = secretBox('a secret that is long enough for tests');

let store: TestStore;
let secret: string;

const stepMs = 30_000;

beforeAll(async () => {
  // The middle of a time step, so that none begins while a test runs.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2 });
  store = await testStore();
});
afterAll(async () => {
  vi.useRealTimers();
  await store.close();
});
beforeEach(async () => {
  await store.database.transaction((transaction) => disableTotp(userId, transaction));
  secret = (await store.database.transaction((transaction) => beginTotp(user, box, transaction))).secret;
});

/** The code that the authenticator shows so many time steps from now. */
function codeAt(steps: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
}

function confirm(code: string): Promise<string[]> {
  return store.database.transaction((transaction) => confirmTotp(userId, code, box, transaction));
}

function isAccepted(code: string): Promise<boolean> {
  return store.database.transaction(
    async (transaction) => (await verdictOnTotp(userId, code, box, transaction)) === 'right',
  );
}

describe('an authenticator', () => {
  it('is in use once a code of it is right, with ten recovery codes', async () => {
    await expect(confirm('000000')).rejects.toMatchObject({ failure: 'invalid', fields: [{ path: 'code' }] });
    expect(await totpState(userId, store.database)).toEqual({
      isEnabled: false,
      confirmedAt: null,
      recoveryCodesLeft: 0,
    });

    const codes = await confirm(codeAt(0));

    expect(new Set(codes).size).toBe(10);
    expect(await totpState(userId, store.database)).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10 });
  });

  it('is not replaced while it is in use', async () => {
    await confirm(codeAt(0));
    const again = store.database.transaction((transaction) => beginTotp(user, box, transaction));
    await expect(again).rejects.toMatchObject({ failure: 'refused' });
  });

  it('keeps its secret sealed', async () => {
    const row = await store.database.one<{ sealed: string }>(sql`
      select sealed_secret as sealed from authenticator where user_id = ${userId}`);
    expect(row?.sealed).not.toContain(secret);
    expect(() => secretBox('another secret that is long enough').open(row?.sealed ?? '', `totp:${userId}`)).toThrow();
    expect(() => box.open(row?.sealed ?? '', 'totp:somebody else')).toThrow();
  });
});

describe('a code', () => {
  it('is accepted one step early or late, no further', async () => {
    await confirm(codeAt(-1));
    expect(await isAccepted(codeAt(3))).toBe(false);
    expect(await isAccepted(codeAt(1))).toBe(true);
  });

  it('is good once, and none before it is good afterwards', async () => {
    await confirm(codeAt(0));
    expect(await isAccepted(codeAt(0))).toBe(false);
    expect(await isAccepted(codeAt(1))).toBe(true);
    expect(await isAccepted(codeAt(1))).toBe(false);
    expect(await isAccepted(codeAt(0))).toBe(false);
  });

  it('lets one of two in who show it at once', async () => {
    await confirm(codeAt(-1));
    const code = codeAt(1);
    const outcomes = await Promise.all([isAccepted(code), isAccepted(code)]);
    expect(outcomes.sort()).toEqual([false, true]);
  });

  it('of recovery is good once, however it is written', async () => {
    const [first = '', second = ''] = await confirm(codeAt(0));
    expect(await isAccepted(first.toUpperCase().replace('-', ' '))).toBe(true);
    expect(await isAccepted(first)).toBe(false);
    const outcomes = await Promise.all([isAccepted(second), isAccepted(second)]);
    expect(outcomes.sort()).toEqual([false, true]);
    expect((await totpState(userId, store.database)).recoveryCodesLeft).toBe(8);
  });
});

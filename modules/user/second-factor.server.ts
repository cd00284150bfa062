import sql from 'sql-template-tag';
import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { guess, pauseMinutes } from '#server/identity/guess.ts';
import { demandOwnPassword } from '#server/identity/own-password.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { beginTotp, confirmTotp, disableTotp, totpState as stateOf } from '#server/identity/totp.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { totpBegin, totpConfirm, totpDisable, totpState } from './second-factor.ts';

/** Guesses a minute from one address. */
const triesPerMinute = 20;

/** What a signed-in user types to sign in. */
export async function usernameOf({ id }: Viewer, store: Queryable): Promise<string> {
  const found = await store.one<{ username: string }>(sql`select username from "user" where id = ${id}`);
  if (!found) throw new AppError('unauthenticated');
  return found.username;
}

/** The calls around the authenticator of the own account. */
export function secondFactorEndpoints({ box }: IdentityParts): Endpoint[] {
  return [
    onRead(totpState, 'anyone', (_input, { viewer, store }) => stateOf(viewer.id, store)),
    onWrite(totpBegin, 'anyone', async (_input, { viewer, store }) => {
      return beginTotp({ id: viewer.id, username: await usernameOf(viewer, store) }, box, store);
    }),
    {
      ...onWrite(totpConfirm, 'anyone', async ({ code }, { viewer, store }, origin) => {
        let recoveryCodes: string[] = [];
        // A wrong code throws, and stays counted.
        const { kind } = await guess({ purpose: 'authenticator', target: viewer.id }, null, store, async () => {
          recoveryCodes = await confirmTotp(viewer.id, code, box, store);
          return true;
        });
        if (kind !== 'right') throw new AppError('refused', `验证码错误次数过多，请 ${pauseMinutes} 分钟后再试`);
        await noteAccountEvent({ userId: viewer.id, kind: 'secondFactorOn' }, origin, store);
        return { recoveryCodes };
      }),
      perMinute: triesPerMinute,
    },
    {
      ...onWrite(totpDisable, 'anyone', async ({ password }, { viewer, store }, origin) => {
        await demandOwnPassword(viewer.id, { password, path: 'password' }, store);
        await disableTotp(viewer.id, store);
        await noteAccountEvent({ userId: viewer.id, kind: 'secondFactorOff' }, origin, store);
        return {};
      }),
      perMinute: triesPerMinute,
    },
  ];
}

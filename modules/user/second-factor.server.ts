import sql from 'sql-template-tag';
import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Database, Queryable } from '#server/database/database.ts';
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

async function nameOf({ id }: Viewer, store: Queryable): Promise<string> {
  const found = await store.one<{ username: string }>(sql`select username from "user" where id = ${id}`);
  if (!found) throw new AppError('unauthenticated');
  return found.username;
}

/** The calls around the authenticator of the own account. Where something may be guessed at they keep their own transactions: a guess counts though the call fails. */
export function secondFactorEndpoints(database: Database, { box }: IdentityParts): Endpoint[] {
  return [
    onRead(totpState, 'anyone', (_input, { viewer, store }) => stateOf(viewer.id, store)),
    onWrite(totpBegin, 'anyone', async (_input, { viewer, store }) => {
      return beginTotp({ id: viewer.id, username: await nameOf(viewer, store) }, box, store);
    }),
    {
      ...onRead({ ...totpConfirm, isWrite: false }, 'anyone', async ({ code }, { viewer }, origin) => {
        let recoveryCodes: string[] = [];
        // A wrong code throws, and stays counted.
        const { kind } = await guess({ purpose: 'authenticator', target: viewer.id }, null, database, async () => {
          recoveryCodes = await database.transaction(async (store) => {
            await noteAccountEvent({ userId: viewer.id, kind: 'secondFactorOn' }, origin, store);
            return confirmTotp(viewer.id, code, box, store);
          });
          return true;
        });
        if (kind === 'right') return { recoveryCodes };
        throw new AppError('refused', `验证码错误次数过多，请 ${pauseMinutes} 分钟后再试`);
      }),
      perMinute: triesPerMinute,
    },
    {
      ...onRead({ ...totpDisable, isWrite: false }, 'anyone', async ({ password }, { viewer }, origin) => {
        await demandOwnPassword(viewer.id, { password, path: 'password' }, database);
        await database.transaction(async (store) => {
          await disableTotp(viewer.id, store);
          await noteAccountEvent({ userId: viewer.id, kind: 'secondFactorOff' }, origin, store);
        });
        return {};
      }),
      perMinute: triesPerMinute,
    },
  ];
}

import sql from 'sql-template-tag';
import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { isPassword } from '#server/identity/password.ts';
import { beginTotp, confirmTotp, disableTotp, totpState as stateOf } from '#server/identity/totp.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { totpBegin, totpConfirm, totpDisable, totpState } from './second-factor.ts';

/** Guesses a minute from one address. */
const triesPerMinute = 20;

async function owner({ id }: Viewer, store: Queryable): Promise<{ username: string; passwordHash: string }> {
  const found = await store.one<{ username: string; passwordHash: string }>(sql`
    select person.username, credential.password_hash as "passwordHash"
    from "user" person join credential on credential.user_id = person.id where person.id = ${id}`);
  if (!found) throw new AppError('unauthenticated');
  return found;
}

/** The calls around the authenticator of the own account. */
export function secondFactorEndpoints({ box }: IdentityParts): Endpoint[] {
  return [
    onRead(totpState, 'anyone', (_input, { viewer, store }) => stateOf(viewer.id, store)),
    onWrite(totpBegin, 'anyone', async (_input, { viewer, store }) => {
      const { username } = await owner(viewer, store);
      return beginTotp({ id: viewer.id, username }, box, store);
    }),
    {
      ...onWrite(totpConfirm, 'anyone', async ({ code }, { viewer, store }, origin) => {
        const recoveryCodes = await confirmTotp(viewer.id, code, box, store);
        await noteAccountEvent({ userId: viewer.id, kind: 'secondFactorOn' }, origin, store);
        return { recoveryCodes };
      }),
      perMinute: triesPerMinute,
    },
    {
      ...onWrite(totpDisable, 'anyone', async ({ password }, { viewer, store }, origin) => {
        const { passwordHash } = await owner(viewer, store);
        if (!(await isPassword(password, passwordHash))) {
          throw new AppError('invalid', '密码不正确', { fields: [{ path: 'password', message: '密码不正确' }] });
        }
        await disableTotp(viewer.id, store);
        await noteAccountEvent({ userId: viewer.id, kind: 'secondFactorOff' }, origin, store);
        return {};
      }),
      perMinute: triesPerMinute,
    },
  ];
}

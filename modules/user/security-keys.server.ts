import { noteAccountEvent } from '#server/account/account-event.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { KeySite } from '#server/identity/key-site.ts';
import { demandOwnPassword } from '#server/identity/own-password.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { beginKey, confirmKey, keysOf, removeKey } from '#server/identity/security-key.ts';
import { AppError } from '#shared/error.ts';
import { usernameOf } from './second-factor.server.ts';
import * as calls from './security-keys.ts';

/** Guesses at the password a minute from one address. */
const triesPerMinute = 20;

/** The calls around the security keys of the own account. */
export function securityKeyEndpoints({ keySite }: IdentityParts): Endpoint[] {
  return [
    onRead(calls.listKeys, 'anyone', async (_input, { viewer, store }) => ({
      origin: keySite?.origin ?? null,
      rows: await keysOf(viewer.id, store),
    })),
    {
      ...onWrite(calls.beginKey, 'anyone', async ({ password }, { viewer, store }) => {
        await demandOwnPassword(viewer.id, { password, path: 'password' }, store);
        const user = { id: viewer.id, name: viewer.name, username: await usernameOf(viewer, store) };
        return { options: { ...(await beginKey(user, demandSite(keySite), store)) } };
      }),
      perMinute: triesPerMinute,
    },
    onWrite(calls.confirmKey, 'anyone', async ({ name, proof }, { viewer, store }, origin) => {
      const id = await confirmKey(viewer.id, { name, proof }, demandSite(keySite), store);
      await noteAccountEvent({ userId: viewer.id, kind: 'keyAdded', detail: name }, origin, store);
      return { id };
    }),
    {
      ...onWrite(calls.removeKey, 'anyone', async ({ id, password }, { viewer, store }, origin) => {
        await demandOwnPassword(viewer.id, { password, path: 'password' }, store);
        const detail = await removeKey(viewer.id, id, store);
        await noteAccountEvent({ userId: viewer.id, kind: 'keyRemoved', detail }, origin, store);
        return {};
      }),
      perMinute: triesPerMinute,
    },
  ];
}

function demandSite(site: KeySite | null): KeySite {
  if (site) return site;
  throw new AppError('refused', '服务器没有设置公开地址（PUBLIC_URL），不能使用安全密钥，请联系管理员');
}

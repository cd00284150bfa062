import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { sendPhoneCode, signInByPhone } from '#server/identity/phone-sign-in.ts';
import { phoneCode, phoneLogin } from './phone-sign-in.ts';

const callsPerMinute = 30;

/** The calls around signing in by phone. They keep their own transactions: a try counts though the call fails. */
export function phoneSignInEndpoints(database: Database, identity: IdentityParts): Endpoint[] {
  const open = { access: 'public' as const, perMinute: callsPerMinute };
  return [
    {
      ...open,
      operation: { ...phoneCode, isWrite: false },
      async handle(input, _context, { address }) {
        await sendPhoneCode({ ...(input as z.output<typeof phoneCode.input>), address }, database, identity);
        return {};
      },
    },
    {
      ...open,
      operation: { ...phoneLogin, isWrite: false },
      handle: async (input, _context, { address, agent }) => ({
        token: await signInByPhone(
          { ...(input as z.output<typeof phoneLogin.input>), address, agent },
          database,
          identity,
        ),
      }),
    },
  ];
}

import sql from 'sql-template-tag';
import type { z } from 'zod';
import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Database } from '#server/database/database.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { demandSolved } from '#server/identity/captcha.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { choosePassword } from '#server/identity/password-policy.ts';
import { endSessionsOf } from '#server/identity/session.ts';
import { checkCode, demandCode, sendCodeDiscreetly } from '#server/identity/sms-code.ts';
import { resetCode, resetForgotten } from './forgotten-password.ts';

const callsPerMinute = 30;

/** The calls of the page for forgotten passwords. They keep their own transactions: a try counts though the call fails. */
export function forgottenPasswordEndpoints(database: Database, identity: IdentityParts): Endpoint[] {
  return [
    {
      operation: { ...resetCode, isWrite: false },
      access: 'public',
      perMinute: callsPerMinute,
      async handle(input, _context, { address }) {
        const { username, code, codeid } = input as z.output<typeof resetCode.input>;
        await demandSolved({ code, codeid }, database);
        const person = await database.one<{ phone: string | null }>(sql`
          select phone from "user" where username = ${username} and status = 'active' and deleted_at is null`);
        const request = { purpose: 'reset' as const, target: username, address, phone: person?.phone ?? null };
        await sendCodeDiscreetly(request, database, identity);
        return {};
      },
    },
    {
      operation: { ...resetForgotten, isWrite: false },
      access: 'public',
      perMinute: callsPerMinute,
      async handle(input, _context, origin) {
        const { username, smscode, password } = input as z.output<typeof resetForgotten.input>;
        const code = await checkCode({ purpose: 'reset', target: username }, smscode, database, identity);
        await database.transaction(async (store) => {
          await demandCode(code, store);
          const person = await store.one<{ id: string }>(sql`
            select id from "user" where username = ${username} and status = 'active' and deleted_at is null`);
          // Nobody was sent the code of a name that nobody has.
          if (!person) return demandCode(null, store);
          await choosePassword(person.id, { password, username, path: 'password' }, store);
          await endSessionsOf(person.id, store);
          const detail = '通过短信验证码';
          await noteAccountEvent({ userId: person.id, kind: 'passwordChanged', detail }, origin, store);
        });
        return {};
      },
    },
  ];
}

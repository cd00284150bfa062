import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { ownPassword } from './own-password.ts';

/** Where the signed-in user is signed in, the present session first, then the last seen. */
export const listSessions = reading(
  '/user/sessions',
  '登录的设备',
  z.object({}),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        address: z.string(),
        agent: z.string(),
        signedInAt: z.string(),
        /** To the minute. */
        seenAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
);

/** Ends one of the own sessions, not the present one: that is signed out of. Whoever finds a browser signed in must not. */
export const endOwnSession = writing(
  '/user/endsession',
  '下线设备',
  z.object({ id: z.uuid(), password: ownPassword }),
  z.object({}),
);

/** Ends all own sessions but the present one, for whoever knows the password, and answers how many there were. */
export const endOtherSessions = writing(
  '/user/endothersessions',
  '下线其他设备',
  z.object({ password: ownPassword }),
  z.object({ count: z.number() }),
);

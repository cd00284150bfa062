import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import {
  arriveFromSignIn,
  departForSignIn,
  linkAndEnter,
  stepAfterArrival,
} from '#server/identity/external-sign-in.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { arrival, arrivalStep, departure, linking } from './external-sign-in.ts';

const callsPerMinute = 60;

/** The calls around signing in elsewhere. They keep their own transactions: the other provider is asked in between. */
export function externalSignInEndpoints(database: Database, identity: IdentityParts): Endpoint[] {
  const open = { access: 'public' as const, perMinute: callsPerMinute };
  return [
    { ...open, operation: { ...departure, isWrite: false }, handle: () => departForSignIn(database, identity) },
    {
      ...open,
      operation: { ...arrival, isWrite: false },
      handle: async (input, _context, origin) => ({
        token: await arriveFromSignIn(input as z.output<typeof arrival.input>, origin, database, identity),
      }),
    },
    {
      ...open,
      operation: { ...arrivalStep, isWrite: false },
      handle: async (input, _context, origin) => ({
        token: await stepAfterArrival(input as z.output<typeof arrivalStep.input>, origin, database, identity),
      }),
    },
    {
      ...open,
      operation: { ...linking, isWrite: false },
      handle: async (input, _context, origin) => ({
        token: await linkAndEnter({ ...(input as z.output<typeof linking.input>), ...origin }, database, identity),
      }),
    },
  ];
}

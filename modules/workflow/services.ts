import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

/** A name that deployed processes use, and who does its work. */
const usedName = z.object({
  name: z.string(),
  /** Null for nobody. */
  by: z.enum(['code', 'call', 'fetch', 'pass']).nullable(),
  places: z.array(z.object({ definitionId: z.string(), definition: z.string(), element: z.string() })),
});

/** Work of others that has failed or is being tried again; and what should have begun a process or told others, and has not. */
const failedWork = z.object({
  id: z.uuid(),
  name: z.string(),
  error: z.string(),
  retries: z.number(),
  dueAt: z.string(),
  /** Null where no process has begun. */
  instanceId: z.string().nullable(),
  title: z.string().nullable(),
  /** Whether nobody waits for it, so that it is tried again here and not with its instance. */
  isDetached: z.boolean(),
});

/** Every name that the newest versions of the deployed processes use, those that nobody does first; and what failed last. */
export const listUsedServices = reading(
  '/workflow/used_services',
  '流程用到的服务',
  z.object({}),
  z.object({ rows: z.array(usedName), failed: z.array(failedWork) }),
);

/** Calls a registered service once, outside of any process. */
export const tryService = reading(
  '/workflow/try_service',
  '试调用服务',
  z.object({ id: z.uuid(), variables: z.record(z.string(), z.unknown()).default({}) }),
  z.object({
    isDone: z.boolean(),
    /** Why it failed; null when it did not. */
    error: z.string().nullable(),
    variables: z.record(z.string(), z.unknown()),
    result: z.unknown(),
  }),
);

/** Has work for which no instance waits tried again: of a listener, or what begins a process or tells others. */
export const retryWork = writing('/workflow/retry_service', '重试服务', z.object({ id: z.uuid() }), z.object({}));

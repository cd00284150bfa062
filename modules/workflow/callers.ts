import type { Role } from '#shared/access.ts';

/** Who may ask to do something with instances that others take part in; which of them, the engine decides. */
export const administrators: readonly Role[] = ['admin', 'processadmin'];

/** Who is shown instances that others take part in; which of them, the question says. */
export const supervisors: readonly Role[] = [...administrators, 'operator'];

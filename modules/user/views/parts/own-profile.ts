import type { OutputOf } from '#shared/operation.ts';
import type { profile } from '../../profile.ts';

/** The profile as it is asked for. */
export type OwnProfile = OutputOf<typeof profile>;

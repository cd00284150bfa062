import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { IdentityParts } from './parts.ts';
import { isSwitchedOn } from './setting.ts';

/** Whether administrators must have enrolled a second step: as the setting says, where one can be enrolled at all. */
async function isAsked({ canEnrol }: IdentityParts, store: Queryable): Promise<boolean> {
  return canEnrol && (await isSwitchedOn('login.second_factor_admin', store));
}

/**
 * Writes down whether somebody who has just come in must enrol a second step before anything else: administrators who
 * have none, where they are asked to. What was due and is no longer asked for ends with the next sign-in.
 */
export async function noteEnrolmentDue(userId: string, identity: IdentityParts, store: Queryable): Promise<void> {
  const asked = await isAsked(identity, store);
  await store.execute(sql`
    update credential set must_enrol = not must_enrol
    where user_id = ${userId} and must_enrol <> (${asked}::boolean
      and exists (select 1 from user_positions where parent = ${userId} and role = 'admin')
      and not exists (select 1 from authenticator where user_id = ${userId} and confirmed_at is not null)
      and not exists (select 1 from security_key where user_id = ${userId}))`);
}

/** Writes down that a second step was enrolled: nothing is due any more. */
export async function noteEnrolled(userId: string, store: Queryable): Promise<void> {
  await store.execute(sql`update credential set must_enrol = false where user_id = ${userId} and must_enrol`);
}

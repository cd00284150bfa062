import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { viewerInPost } from '#server/identity/viewer-in-post.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { isWithin } from './address-range.ts';
import { shareLink } from './tables.ts';

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Makes a link to a record for whoever has its secret, which is answered here and known to nobody afterwards. */
export async function makeLink(
  about: { recordId: string; purpose: string; addresses: string[]; expiresAt: string },
  { id, position }: Viewer,
  store: Transaction,
): Promise<{ id: string; secret: string }> {
  // As long as a token of a session: 256 bits are guessed by nobody.
  const secret = randomBytes(32).toString('base64url');
  const linkId = newId();
  await insert(store, shareLink, {
    id: linkId,
    secretHash: hashOf(secret),
    userId: id,
    positionId: position.id,
    ...about,
  });
  return { id: linkId, secret };
}

interface Opened {
  id: string;
  recordId: string;
  userId: string;
  positionId: string;
  addresses: string[];
}

/** Whatever is wrong with a link is nobody's business who has only the link. */
function refusal(): AppError {
  return new AppError('notFound', '链接无效或已失效，请向共享的人要新的链接');
}

async function noteVisit(linkId: string, address: string, isRefused: boolean, store: Queryable): Promise<void> {
  const [opened, refused] = isRefused ? [0, 1] : [1, 0];
  await store.execute(sql`
    insert into share_visit as known (link_id, address, first_at, last_at, opened, refused)
    values (${linkId}, ${address}, now(), now(), ${opened}, ${refused})
    on conflict (link_id, address) do update set last_at = now(),
      opened = known.opened + excluded.opened, refused = known.refused + excluded.refused`);
}

/**
 * The record that a secret leads to, and whoever shared it as rights see him now. Throws `notFound` for a secret that is
 * unknown, revoked or out of time, from an address that is not allowed, and once the sharer has left his post.
 */
export async function openLink(
  secret: string,
  address: string,
  store: Queryable,
): Promise<{ recordId: string; viewer: Viewer }> {
  const link = await store.one<Opened>(sql`
    select id, record_id as "recordId", user_id as "userId", position_id as "positionId", addresses from share_link
    where secret_hash = ${hashOf(secret)} and revoked_at is null and expires_at > now()`);
  if (!link) throw refusal();
  const viewer = isWithin(address, link.addresses) ? await viewerInPost(link.userId, link.positionId, store) : null;
  await noteVisit(link.id, address, viewer === null, store);
  if (!viewer) throw refusal();
  return { recordId: link.recordId, viewer };
}

/** A link as those see it who look after the record. */
export interface KnownLink {
  id: string;
  purpose: string;
  addresses: string[];
  sharedBy: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  visits: { address: string; lastAt: string; opened: number; refused: number }[];
}

/** The links to a record, the newest first, with where they were opened from. */
export function linksOf(recordId: string, store: Queryable): Promise<KnownLink[]> {
  return store.query(sql`
    select link.id, link.purpose, link.addresses, person.name as "sharedBy", link.created_at as "createdAt",
      link.expires_at as "expiresAt", link.revoked_at as "revokedAt",
      coalesce((select json_agg(json_build_object('address', visit.address, 'lastAt', visit.last_at,
          'opened', visit.opened, 'refused', visit.refused) order by visit.last_at desc)
        from share_visit visit where visit.link_id = link.id), '[]') as visits
    from share_link link join "user" person on person.id = link.user_id
    where link.record_id = ${recordId} order by link.created_at desc limit 100`);
}

/** Ends a link to a record at once. Throws `notFound` for one that is none of its. */
export async function revokeLink(id: string, recordId: string, store: Transaction): Promise<void> {
  const count = await store.execute(sql`
    update share_link set revoked_at = coalesce(revoked_at, now()) where id = ${id} and record_id = ${recordId}`);
  if (count === 0) throw new AppError('notFound', '链接不存在或已被删除');
}

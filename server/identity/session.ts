import { createHash, randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import { isInForce } from '#server/engine/handlers/substitute.ts';
import { publish } from '#server/push/publish.ts';
import type { Viewer } from '#shared/access.ts';
import { heldRoles } from './held-roles.ts';
import { session } from './tables.ts';

/** How long a session lives without signing in again. */
const sessionHours = 12;

/** A signed-in viewer together with the session that proves it. */
export interface SignedIn {
  sessionId: string;
  /** What the token was known by when it was checked. */
  tokenHash: string;
  viewer: Viewer;
  /** Whether the session may do nothing but change the password. */
  mustChangePassword: boolean;
  /** Whether it may do nothing but enrol a second step, once the password is changed. */
  mustEnrol: boolean;
  /** Whether its last sign of life was written down more than a minute ago. */
  isUnseen: boolean;
  /** Who only looks with the eyes of the viewer, and until when; null where the viewer himself is there. */
  viewedBy: { id: string; name: string; until: string } | null;
  /** Which version of the rights the store had when the session was looked up. */
  rightsVersion: number;
  /** How this can be said again without being read again; null where it cannot. */
  lasting: Lasting | null;
}

/** What tells that nothing of a session has changed since it was read. */
export interface Lasting {
  peopleVersion: number;
  /** When somebody's standing in for others begins or ends next, as the store writes it. */
  until: string;
}

/** What a token is known by: nobody who reads the store finds the token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Opens a session and answers its token, which is known to nobody else afterwards. */
export async function openSession(
  store: Queryable,
  about: { userId: string; address: string; agent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + sessionHours * 3_600_000).toISOString();
  await insert(store, session, { id: newId(), tokenHash: hashOf(token), expiresAt, ...about });
  await store.execute(sql`update "user" set last_login_at = now() where id = ${about.userId}`);
  return token;
}

/** How long somebody may see with the eyes of another before he has to say again why. */
const viewMinutes = 30;

/** Opens a session in which somebody only looks as another person does; it ends with his own, and answers its token. */
export async function openView(
  store: Queryable,
  about: {
    userId: string;
    /** The post looked in; the main one without. */
    positionId: string | null;
    viewedBy: string;
    viewedFrom: string;
    viewReason: string;
    address: string;
    agent: string;
  },
): Promise<{ token: string; until: string }> {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(Date.now() + viewMinutes * 60_000).toISOString();
  await insert(store, session, { id: newId(), tokenHash: hashOf(token), expiresAt: until, ...about });
  return { token, until };
}

interface SessionRow {
  sessionId: string;
  tokenHash: string;
  isUnseen: boolean;
  id: string;
  name: string;
  positionId: string;
  role: string;
  implied: string[] | null;
  rightsVersion: number;
  areaId: string | null;
  companyId: string | null;
  contractId: string | null;
  departmentId: string | null;
  keys: string[];
  standsFor: string[];
  mustChangePassword: boolean;
  mustEnrol: boolean;
  viewedById: string | null;
  viewedByName: string | null;
  expiresAt: string;
  peopleVersion: number | null;
  until: string;
}

/** The keys of the groups that somebody is in, of the processes these administer, and of the departments that somebody leads. */
export const heldKeys = sql`array(
  select 'group:' || code from usergroup where members @> array[person.id] and enabled and deleted_at is null
  union all
  select 'dept:' || id from department
  where (leader = person.id or deputies @> array[person.id]) and enabled and deleted_at is null
  union all
  select administered.charge
  from usergroup join usergroup_administers administered on administered.parent = usergroup.id
  where members @> array[person.id] and enabled and deleted_at is null)`;

/** Those for whom somebody is a substitute now, in whatever they have to do. */
export const representedNow = sql`array(
  select principal_id from process_proxy rule where agent_id = person.id and ${isInForce})`;

const isUnseen = sql`coalesce(session.last_seen_at, session.created_at) < now() - interval '1 minute'`;

/** What reads all that is said of open sessions. Every table that it names, but for those of sessions, has a trigger `people_changed`. */
export function sessionStatement(which: Sql): Sql {
  return sql`
    select session.id as "sessionId", session.token_hash as "tokenHash",
      ${isUnseen} as "isUnseen",
      person.id, person.name, post.id as "positionId", post.role,
      (select implied from role where code = post.role),
      coalesce((select version from rights_version), 0)::int as "rightsVersion",
      post.area as "areaId", post.company as "companyId", post.contract as "contractId",
      post.department as "departmentId", ${heldKeys} as keys, ${representedNow} as "standsFor",
      coalesce(credential.must_change, false) and session.viewed_by is null as "mustChangePassword",
      coalesce(credential.must_enrol, false) and session.viewed_by is null as "mustEnrol",
      onlooker.id as "viewedById", onlooker.name as "viewedByName", session.expires_at as "expiresAt",
      (select version from people_version) as "peopleVersion",
      (select coalesce(min(moment), 'infinity')::text from process_proxy, unnest(array[starts_at, ends_at]) moment
        where agent_id = person.id and ended_at is null and moment > now()) as until
    from session
    join "user" person on person.id = session.user_id
    left join credential on credential.user_id = person.id
    left join session own on own.id = session.viewed_from and own.ended_at is null and own.expires_at > now()
    left join "user" onlooker on onlooker.id = session.viewed_by and onlooker.id = own.user_id
      and onlooker.status = 'active' and onlooker.deleted_at is null
    join lateral (
      select * from user_positions where parent = person.id
      order by (id = session.position_id) desc nulls last, is_main desc, position limit 1) post on true
    where ${which} and session.ended_at is null and session.expires_at > now()
      and person.status = 'active' and person.deleted_at is null
      and (session.viewed_by is null or onlooker.id is not null)`;
}

function openSessions(which: Sql, store: Queryable): Promise<SessionRow[]> {
  return store.query<SessionRow>(sessionStatement(which));
}

function signedIn(row: SessionRow): SignedIn {
  const {
    sessionId,
    tokenHash,
    isUnseen,
    id,
    name,
    positionId,
    role,
    areaId,
    companyId,
    contractId,
    departmentId,
    keys,
    standsFor,
    mustChangePassword,
    mustEnrol,
    implied,
    rightsVersion,
    viewedById,
    viewedByName,
    expiresAt,
    peopleVersion,
    until,
  } = row;
  const position = { id: positionId, role, areaId, companyId, contractId, departmentId };
  const roles = heldRoles({ role, implied, keys });
  const viewer = { id, name, position, roles, keys, standsFor };
  const viewedBy = viewedById ? { id: viewedById, name: viewedByName ?? '', until: expiresAt } : null;
  // Another's eyes are open only as long as the own session of whoever looks, which no number tells.
  const lasting = peopleVersion === null || viewedBy ? null : { peopleVersion, until };
  return { sessionId, tokenHash, isUnseen, viewer, mustChangePassword, mustEnrol, viewedBy, rightsVersion, lasting };
}

/** Finds the session of a token, in one row, where everything that was read of it still holds, and where it was seen lately. */
export function stillHolds(tokenHash: string, { peopleVersion, until }: Lasting): Sql {
  return sql`
    select id from session
    where token_hash = ${tokenHash} and ended_at is null and expires_at > now() and now() < ${until}::timestamptz and not ${isUnseen}
      and (select version from people_version) = ${peopleVersion}`;
}

/** Writes down that the session is in use, at most once a minute. */
export async function noteSeen(sessionId: string, store: Queryable): Promise<void> {
  await store.execute(sql`
    update session set last_seen_at = now()
    where id = ${sessionId} and ${isUnseen}`);
}

/**
 * Lets the session act in another post and answers its new token, which begins with the role; the old one is worthless
 * at once. Null when the session has ended, or got another token since `tokenHash` was read: of two switches one wins.
 */
export async function takePost(
  about: { sessionId: string | null; tokenHash: string | null; positionId: string; role: string },
  store: Queryable,
): Promise<string | null> {
  const { sessionId, tokenHash, positionId, role } = about;
  const token = `${role}-${randomBytes(32).toString('base64url')}`;
  const changed = await store.execute(sql`
    update session set token_hash = ${hashOf(token)}, position_id = ${positionId}
    where id = ${sessionId} and token_hash = ${tokenHash} and ended_at is null`);
  return changed === 1 ? token : null;
}

/** Who the token belongs to, with the post acted in; null for a token that is unknown, ended or out of time. */
export async function signedInBy(token: string, store: Queryable): Promise<SignedIn | null> {
  const [row] = await openSessions(sql`session.token_hash = ${hashOf(token)}`, store);
  return row ? signedIn(row) : null;
}

/** Which of the sessions are still good, and who acts in them now. */
export async function stillSignedIn(sessionIds: readonly string[], store: Queryable): Promise<SignedIn[]> {
  return (await openSessions(sql`session.id = any(${sessionIds})`, store)).map(signedIn);
}

/** Ends one session. */
export async function endSession(sessionId: string, store: Queryable): Promise<void> {
  await store.execute(sql`update session set ended_at = now() where id = ${sessionId}`);
  publish({ kind: 'session' }, store);
}

/** Ends every session of a user, for a user who is locked or whose password changed. Who looks with his eyes is no device of his. */
export async function endSessionsOf(userId: string, store: Queryable): Promise<void> {
  await store.execute(
    sql`update session set ended_at = now() where user_id = ${userId} and ended_at is null and viewed_by is null`,
  );
  publish({ kind: 'session' }, store);
}

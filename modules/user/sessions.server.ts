import sql from 'sql-template-tag';
import { noteAccountEvent } from '#server/account/account-event.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { demandOwnPassword } from '#server/identity/own-password.ts';
import { AppError } from '#shared/error.ts';
import { deviceOf } from './device.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions.ts';

interface SessionRow {
  id: string;
  address: string;
  agent: string;
  signedInAt: string;
  seenAt: string;
}

/** The calls around the sessions of the signed-in user; somebody else's session is one that does not exist. */
export const sessionEndpoints: readonly Endpoint[] = [
  onRead(listSessions, 'anyone', async (_input, { viewer, store }, { sessionId }) => {
    const rows = await store.query<SessionRow>(sql`
      select id, address, agent, created_at as "signedInAt", coalesce(last_seen_at, created_at) as "seenAt"
      from session where user_id = ${viewer.id} and viewed_by is null and ended_at is null and expires_at > now()
      order by (id = ${sessionId}) desc, "seenAt" desc, id desc limit 200`);
    return { rows: rows.map((row) => ({ ...row, isCurrent: row.id === sessionId })) };
  }),
  onWrite(endOwnSession, 'anyone', async ({ id, password }, { viewer, store }, origin) => {
    await demandOwnPassword(viewer.id, { password, path: 'password' }, store);
    if (id === origin.sessionId) throw new AppError('refused', '这是当前设备，请使用“退出登录”');
    const ended = await store.one<{ agent: string; address: string }>(sql`
      update session set ended_at = now() where id = ${id} and user_id = ${viewer.id} and viewed_by is null and ended_at is null
      returning agent, address`);
    if (!ended) throw new AppError('notFound', '该设备已下线');
    const detail = `${deviceOf(ended.agent)}（${ended.address}）`;
    await noteAccountEvent({ userId: viewer.id, kind: 'sessionEnded', detail }, origin, store);
    return {};
  }),
  onWrite(endOtherSessions, 'anyone', async ({ password }, { viewer, store }, origin) => {
    await demandOwnPassword(viewer.id, { password, path: 'password' }, store);
    const count = await store.execute(sql`
      update session set ended_at = now()
      where user_id = ${viewer.id} and viewed_by is null and id is distinct from ${origin.sessionId} and ended_at is null
        and expires_at > now()`);
    const detail = `${count} 个设备`;
    if (count > 0) await noteAccountEvent({ userId: viewer.id, kind: 'otherSessionsEnded', detail }, origin, store);
    return { count };
  }),
];

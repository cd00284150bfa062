import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Database, Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { newCaptcha as drawCaptcha } from '#server/identity/captcha.ts';
import { login as signIn } from '#server/identity/login.ts';
import { hashPassword, isPassword } from '#server/identity/password.ts';
import { endSession } from '#server/identity/session.ts';
import { hasRole, type Role, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { info, login, logout, type menuItem, newCaptcha, updatePassword } from './account.ts';

type MenuItem = z.output<typeof menuItem>;

/** Attempts a minute from one address; a person never needs more. */
const loginsPerMinute = 60;

function isFor(viewer: Viewer, item: MenuItem): boolean {
  const wanted = (item.roles ?? '').split(',').filter(Boolean) as Role[];
  return wanted.length === 0 || hasRole(viewer, wanted);
}

async function menusOf(viewer: Viewer, store: Queryable): Promise<MenuItem[]> {
  const items = await store.query<MenuItem>(sql`
    select id, parent as parentid, path, name, component, title, icon, roles, hidden, redirect, active_menu as activemenu,
      nocache, breadcrumb, always_show as alwaysshow, affix, sort
    from menu where enabled and deleted_at is null order by sort, title`);
  return withoutEmptyFolders(items.filter((item) => isFor(viewer, item)));
}

/** A folder of which the viewer may open nothing would lead nowhere. */
function withoutEmptyFolders(items: MenuItem[]): MenuItem[] {
  const parents = new Set(items.map(({ parentid }) => parentid));
  const kept = items.filter(({ id, component }) => component !== '#' || parents.has(id));
  return kept.length === items.length ? kept : withoutEmptyFolders(kept);
}

interface Person {
  username: string;
  introduction: string | null;
  passwordHash: string;
}

function person(viewer: Viewer, store: Queryable): Promise<Person | undefined> {
  return store.one<Person>(sql`
    select person.username, person.introduction, credential.password_hash as "passwordHash"
    from "user" person join credential on credential.user_id = person.id where person.id = ${viewer.id}`);
}

/** The calls around signing in and the own account. */
export function accountEndpoints(database: Database): Endpoint[] {
  return [
    {
      // Counting failures must outlive the failed call, so signing in keeps its own transactions.
      operation: { ...login, isWrite: false },
      access: 'public',
      perMinute: loginsPerMinute,
      handle: async (input, _context, origin) => ({
        token: await signIn({ ...(input as z.output<typeof login.input>), ...origin }, database),
      }),
    },
    { ...onWrite(newCaptcha, 'public', (_input, { store }) => drawCaptcha(store)), perMinute: loginsPerMinute },
    onRead(info, 'anyone', async (_input, { viewer, store }) => {
      const found = await person(viewer, store);
      if (!found) throw new AppError('unauthenticated');
      const { areaId, companyId, contractId } = viewer.position;
      return {
        id: viewer.id,
        username: found.username,
        name: viewer.name,
        roles: viewer.roles,
        avatar: '',
        introduction: found.introduction ?? '',
        companyid: companyId,
        contractid: contractId,
        areaid: areaId,
        menus: await menusOf(viewer, store),
      };
    }),
    onWrite(logout, 'anyone', async (_input, { store }, { sessionId }) => {
      if (sessionId) await endSession(sessionId, store);
      return {};
    }),
    onWrite(updatePassword, 'anyone', async ({ oldpassword, newpassword }, { viewer, store }, { sessionId }) => {
      const found = await person(viewer, store);
      if (!found || !(await isPassword(oldpassword, found.passwordHash))) {
        throw new AppError('invalid', '原密码不正确', { fields: [{ path: 'oldpassword', message: '原密码不正确' }] });
      }
      await store.execute(sql`
        update credential set password_hash = ${await hashPassword(newpassword)}, must_change = false, changed_at = now()
        where user_id = ${viewer.id}`);
      await store.execute(sql`
        update session set ended_at = now() where user_id = ${viewer.id} and id is distinct from ${sessionId} and ended_at is null`);
      return {};
    }),
  ];
}

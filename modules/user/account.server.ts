import sql from 'sql-template-tag';
import type { z } from 'zod';
import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Database, Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { newCaptcha as drawCaptcha } from '#server/identity/captcha.ts';
import { authenticate, enter } from '#server/identity/login.ts';
import { demandOwnPassword } from '#server/identity/own-password.ts';
import { type IdentityParts, passingIdentity } from '#server/identity/parts.ts';
import { choosePassword, notePasswordDue } from '#server/identity/password-policy.ts';
import { postsOf } from '#server/identity/posts.ts';
import { endSession } from '#server/identity/session.ts';
import { isSwitchedOn, settingOf } from '#server/identity/setting.ts';
import type { Registry } from '#server/module/registry.ts';
import { profileOf } from '#server/organisation/region-profile.ts';
import { ownFieldRules, ownRights } from '#server/rights/own-rights.ts';
import { hasRole, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { menuCodes, wantedRoles } from '#shared/menu-roles.ts';
import type { AnyModule } from '#shared/module.ts';
import { moduleOf } from '#shared/module-of.ts';
import { siteDefaults } from '#shared/site.ts';
import { info, login, logout, type menuItem, newCaptcha, updatePassword } from './account.ts';
import { externalSignInEndpoints } from './external-sign-in.server.ts';
import { forgottenPasswordEndpoints } from './forgotten-password.server.ts';
import { phoneSignInEndpoints } from './phone-sign-in.server.ts';
import { secondFactorEndpoints } from './second-factor.server.ts';
import { securityKeyEndpoints } from './security-keys.server.ts';

type MenuItem = z.output<typeof menuItem>;

/** A menu as it is kept. */
export type MenuRow = Omit<MenuItem, 'module'>;

/** Attempts a minute from one address; a person never needs more. */
const loginsPerMinute = 60;

function isFor(viewer: Viewer, item: MenuRow): boolean {
  const wanted = wantedRoles(item.roles);
  return wanted.length === 0 || hasRole(viewer, wanted);
}

/** The menus that a viewer may open where he acts, folders without anything in them left out. */
export async function menusOf(
  viewer: Viewer,
  store: Queryable,
  modules: ReadonlyMap<string, AnyModule>,
): Promise<MenuRow[]> {
  const { shown, hidden } = await profileOf(viewer, store);
  const items = await store.query<MenuRow>(sql`
    select id, parent as parentid, path, name, component, title, icon, roles, hidden, redirect, active_menu as activemenu,
      nocache, breadcrumb, always_show as alwaysshow, affix, sort
    from menu where (enabled or id = any(${shown})) and not id = any(${hidden}) and deleted_at is null
    order by sort, title`);
  const own = items.filter((item) => isFor(viewer, item));
  return withoutEmptyFolders(await withoutSwitchedOff(own, modules, store));
}

/** Leaves out the pages of modules that are switched off. */
async function withoutSwitchedOff(
  items: MenuRow[],
  modules: ReadonlyMap<string, AnyModule>,
  store: Queryable,
): Promise<MenuRow[]> {
  const switches = [...new Set([...modules.values()].flatMap(({ declaration }) => declaration.switchedBy ?? []))];
  const off: string[] = [];
  for (const key of switches) if (!(await isSwitchedOn(key, store))) off.push(key);
  if (off.length === 0) return items;
  return items.filter(({ component }) => {
    const { switchedBy } = moduleOf(component, modules)?.module.declaration ?? {};
    return !switchedBy || !off.includes(switchedBy);
  });
}

/** A folder of which the viewer may open nothing would lead nowhere. */
function withoutEmptyFolders(items: MenuRow[]): MenuRow[] {
  const parents = new Set(items.map(({ parentid }) => parentid));
  const kept = items.filter(({ id, component }) => component !== '#' || parents.has(id));
  return kept.length === items.length ? kept : withoutEmptyFolders(kept);
}

/** A browser learns the declarations later than its menus, and finds the way to records without them. */
function withModule(row: MenuRow, modules: ReadonlyMap<string, AnyModule>): MenuItem {
  const found = moduleOf(row.component, modules)?.module;
  return { ...row, module: found ? { name: found.name, title: found.title } : null };
}

/** The names of the menus that this installation shows; nothing where it shows them all. */
export async function menuNamesOf(store: Queryable): Promise<{ menuNames?: string[] }> {
  const names = menuCodes(await settingOf('menunames', '', store));
  return names.length > 0 ? { menuNames: names } : {};
}

/** What the product is called and looks like where the viewer acts. */
async function siteOf(viewer: Viewer, store: Queryable) {
  const { siteTitle, picture } = await profileOf(viewer, store);
  return {
    title: siteTitle ?? (await settingOf('title', siteDefaults.title, store)),
    region: picture ?? (await settingOf('region', siteDefaults.region, store)),
  };
}

interface Person {
  username: string;
  introduction: string | null;
  phoneTail: string;
  mustChange: boolean;
  mustEnrol: boolean;
  avatar: string;
}

async function person(viewer: Viewer, store: Queryable): Promise<Person> {
  const found = await store.one<Person>(sql`
    select person.username, person.introduction, right(coalesce(person.phone, ''), 4) as "phoneTail",
      credential.must_change as "mustChange", credential.must_enrol as "mustEnrol", coalesce(avatar.content, '') as avatar
    from "user" person join credential on credential.user_id = person.id left join avatar on avatar.user_id = person.id
    where person.id = ${viewer.id}`);
  if (!found) throw new AppError('unauthenticated');
  return found;
}

/** A call that a session may make before it changes its password or enrols a second step, where that is due. */
function ownCall(endpoint: Endpoint): Endpoint {
  return { ...endpoint, isOpenBeforeDuties: true };
}

/** The calls around signing in and the own account; without a registry menus show no module and no field is restricted. */
export function accountEndpoints(
  database: Database,
  identity: IdentityParts = passingIdentity(),
  registry: Registry | null = null,
): Endpoint[] {
  const byName = new Map((registry?.modules ?? []).map((module) => [module.name, module]));
  return [
    {
      // Counting failures must outlive the failed call, so signing in keeps its own transactions.
      operation: { ...login, isWrite: false },
      access: 'public',
      perMinute: loginsPerMinute,
      async handle(input, _context, origin) {
        const attempt = { ...(input as z.output<typeof login.input>), ...origin };
        const userId = await authenticate(attempt, database, identity);
        const token = await database.transaction(async (store) => {
          await notePasswordDue(userId, attempt.password, store);
          return enter(userId, { ...attempt, method: 'password' }, store, identity);
        });
        return { token };
      },
    },
    { ...onWrite(newCaptcha, 'public', (_input, { store }) => drawCaptcha(store)), perMinute: loginsPerMinute },
    ownCall(
      onRead(info, 'anyone', async (_input, { viewer, store }, { viewedBy }) => {
        const found = await person(viewer, store);
        const { areaId, companyId, contractId } = viewer.position;
        return {
          id: viewer.id,
          username: found.username,
          name: viewer.name,
          roles: viewer.roles,
          avatar: found.avatar,
          introduction: found.introduction ?? '',
          phonetail: found.phoneTail,
          companyid: companyId,
          contractid: contractId,
          areaid: areaId,
          positionid: viewer.position.id,
          positions: (await postsOf(viewer.id, store)).map(({ id, role, title, isMain }) => ({
            id,
            role,
            title,
            isMain,
          })),
          mustchange: found.mustChange,
          mustenrol: found.mustEnrol && !viewedBy,
          menus: (await menusOf(viewer, store, byName)).map((row) => withModule(row, byName)),
          rights: await ownRights(viewer, registry, store),
          fields: registry ? ownFieldRules(viewer, registry) : {},
          ...(viewedBy && { viewedBy: { name: viewedBy.name, until: viewedBy.until } }),
          site: await siteOf(viewer, store),
          ...(await menuNamesOf(store)),
        };
      }),
    ),
    ownCall(
      onWrite(logout, 'anyone', async (_input, { store }, { sessionId }) => {
        if (sessionId) await endSession(sessionId, store);
        return {};
      }),
    ),
    ownCall(
      onWrite(updatePassword, 'anyone', async ({ oldpassword, newpassword }, { viewer, store }, origin) => {
        const shown = { password: oldpassword, path: 'oldpassword', wrong: '原密码不正确' };
        await demandOwnPassword(viewer.id, shown, store);
        const { username } = await person(viewer, store);
        await choosePassword(viewer.id, { password: newpassword, username, path: 'newpassword' }, store);
        await store.execute(sql`
        update session set ended_at = now() where user_id = ${viewer.id} and id is distinct from ${origin.sessionId} and ended_at is null`);
        await noteAccountEvent({ userId: viewer.id, kind: 'passwordChanged' }, origin, store);
        return {};
      }),
    ),
    ...[...secondFactorEndpoints(identity), ...securityKeyEndpoints(identity)].map(ownCall),
    ...forgottenPasswordEndpoints(database, identity),
    ...phoneSignInEndpoints(database, identity),
    ...externalSignInEndpoints(database, identity),
  ];
}

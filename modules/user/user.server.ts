import sql from 'sql-template-tag';
import { noteAccountEvent } from '#server/account/account-event.ts';
import type { Queryable } from '#server/database/database.ts';
import { givePassword, randomPassword } from '#server/identity/password.ts';
import { demandGoodPassword } from '#server/identity/password-policy.ts';
import { forgetSecondStep } from '#server/identity/second-step.ts';
import { endSessionsOf } from '#server/identity/session.ts';
import { isSystem } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { releasePrincipals } from '#server/notice/end-substitutes.ts';
import {
  beyondOversight,
  demandOversight,
  placesWithin,
  postsBeyond,
  withinPlace,
} from '#server/organisation/oversight.ts';
import { isProvincial, placesOfDepartments } from '#server/organisation/post-department.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import type { RecordOf } from '#shared/field.ts';
import { demandAnotherAdministrator, isAdministrator } from './administrators.server.ts';
import { departmentProblems } from './post-department.server.ts';
import { user } from './user.ts';
import { viewAs } from './viewing.server.ts';

const placeLabels = { area: '地区', company: '公司', contract: '合同' } as const;

/** What a post of each role must name. */
async function placesByRole(store: Queryable): Promise<Map<string, keyof typeof placeLabels>> {
  const rows = await store.query<{ code: string; place: keyof typeof placeLabels }>(sql`
    select code, place from role where place is not null`);
  return new Map(rows.map(({ code, place }) => [code, place]));
}

type Post = RecordOf<typeof user.declaration.fields>['positions'][number];

/** The main role and every place of the posts, which lists and pickers go by. */
async function placesOf(positions: readonly Post[], store: Queryable) {
  const role = positions.find(({ isMain }) => isMain)?.role;
  const companies = [...new Set(positions.flatMap(({ company }) => company ?? []))];
  const areas = new Set(positions.flatMap(({ area }) => area ?? []));
  const desks = positions.filter(isProvincial).flatMap(({ department }) => department ?? []);
  for (const area of await placesOfDepartments(desks, store)) areas.add(area);
  return { ...(role && { role }), companies, areas: [...areas] };
}

const offeredWithin = { on: withinPlace, refusal: () => beyondOversight };

export default serve(user, {
  offers: { update: offeredWithin, remove: offeredWithin, lock: offeredWithin, unlock: offeredWithin },
  choices: {
    'positions.area': placesWithin.area,
    'positions.company': placesWithin.company,
    'positions.contract': placesWithin.contract,
  },
  hooks: {
    async beforeSave(record, previous, { store, viewer }) {
      const problems: FieldProblem[] = [];
      if (!/^[a-z0-9_]{3,32}$/.test(record.username)) {
        problems.push({ path: 'username', message: '用户名为 3 至 32 位小写字母、数字或下划线' });
      }
      if (record.positions.filter(({ isMain }) => isMain).length !== 1) {
        problems.push({ path: 'positions', message: '请指定且仅指定一个主岗' });
      }
      const places = await placesByRole(store);
      for (const [index, post] of record.positions.entries()) {
        const place = places.get(post.role);
        if (place && !post[place])
          problems.push({ path: `positions.${index}.${place}`, message: `该角色需要选择${placeLabels[place]}` });
      }
      problems.push(...(await departmentProblems(record.positions, store)));
      for (const index of await postsBeyond(record.positions, viewer, store))
        problems.push({ path: `positions.${index}.role`, message: '该岗位超出你的管理范围，请联系系统管理员' });
      if (problems.length > 0)
        throw new AppError('invalid', problems.map(({ message }) => message).join('；'), { fields: problems });
      if (previous) await demandOversight(previous.id, viewer, store);
      const isDemoted =
        previous && isAdministrator(previous) && !isAdministrator({ ...record, status: previous.status });
      if (isDemoted) await demandAnotherAdministrator(previous.id, store);
      const isLeaving = previous?.id === viewer.id && !isSystem(viewer) && viewer.position.role === 'admin';
      if (isLeaving && !record.positions.some(({ role }) => role === 'admin'))
        throw new AppError('refused', '不能撤销自己的系统管理员岗位，否则会把自己锁在外面；请由另一位管理员操作', {
          fields: [{ path: 'positions', message: '不能撤销自己的系统管理员岗位' }],
        });
      return placesOf(record.positions, store);
    },
    async beforeRemove(record, { store, viewer }) {
      if (record.id === viewer.id) throw new AppError('refused', '不能删除自己的账号');
      await demandOversight(record.id, viewer, store);
      if (isAdministrator(record)) await demandAnotherAdministrator(record.id, store);
      await releasePrincipals(record, store);
    },
    async afterSave(id, _record, { store }) {
      const known = await store.one(sql`select 1 from credential where user_id = ${id}`);
      if (known) return;
      // Nobody knows this password: the administrator sets the first one.
      await givePassword(id, randomPassword(), store);
    },
  },
  actions: {
    async signOut({ id }, { store, viewer }) {
      await demandOversight(id, viewer, store);
      await endSessionsOf(id, store);
      await noteAccountEvent({ userId: id, kind: 'signedOut', detail: viewer.name }, { address: '', agent: '' }, store);
      return {};
    },
    async resetSecondStep({ id }, { store, viewer }) {
      await demandOversight(id, viewer, store);
      if (id === viewer.id) throw new AppError('refused', '自己的两步验证请在个人中心关闭');
      await forgetSecondStep(id, store);
      await endSessionsOf(id, store);
      const whence = { address: '', agent: '' };
      await noteAccountEvent({ userId: id, kind: 'secondStepReset', detail: viewer.name }, whence, store);
      return {};
    },
    viewAs: (input, { viewer, store }, _others, origin) => viewAs(input, viewer, origin, store),
    async resetPassword({ id, password }, { store, viewer }) {
      const known = await store.one<{ username: string }>(sql`
        select username from "user" where id = ${id} and deleted_at is null`);
      if (!known) throw new AppError('notFound', '用户不存在或已被删除');
      await demandOversight(id, viewer, store);
      await demandGoodPassword({ password, username: known.username, path: 'password' }, store);
      const until = await givePassword(id, password, store);
      await endSessionsOf(id, store);
      // Where the administrator sits is nothing that the user needs to know.
      const whence = { address: '', agent: '' };
      await noteAccountEvent({ userId: id, kind: 'passwordReset', detail: viewer.name }, whence, store);
      return { until };
    },
  },
  guards: {
    async unlock(record, _answers, { store, viewer }) {
      await demandOversight(record.id, viewer, store);
      return undefined;
    },
    async lock(record, _answers, { store, viewer }) {
      if (record.id === viewer.id) throw new AppError('refused', '不能停用自己的账号');
      await demandOversight(record.id, viewer, store);
      if (isAdministrator(record)) await demandAnotherAdministrator(record.id, store);
      await endSessionsOf(record.id, store);
      await releasePrincipals(record, store);
    },
  },
});

import { z } from 'zod';
import { email, telephone } from '#shared/contact.ts';
import { entry, flag, instant, lines, longText, reference, references, text } from '#shared/field.ts';
import { narrowed } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { newPassword } from '#shared/new-password.ts';

/** Who manages the users of one place: the head of a city those of the city, whoever leads in a company its own. */
const managers = { cityleader: 'area', projectmanager: 'company', manager: 'company' } as const;

/** A person who may sign in, with the posts that the person holds. */
export const user = defineModule({
  name: 'user',
  title: '用户',
  label: 'name',
  fields: {
    username: text('用户名', 32),
    name: text('姓名', 30),
    phone: telephone('手机号').optional(),
    email: email('邮箱').optional(),
    introduction: longText('简介', 500).optional(),
    positions: lines(
      '岗位',
      {
        role: entry('角色', 'role'),
        area: narrowed(reference('area', '地区').optional()),
        company: narrowed(
          reference('company', '公司', {
            field: 'companyType',
            setting: 'managertype',
            when: { field: 'role', values: ['manager'] },
          }).optional(),
        ),
        department: reference('department', '部门', {
          among: [
            { of: 'company', on: 'company' },
            { of: 'area', on: 'place' },
            { without: ['company', 'area', 'contract'], words: { 'place.level': ['province'] } },
          ],
        }).optional(),
        contract: narrowed(reference('contract', '合同').optional()),
        isMain: flag('主岗'),
      },
      { min: 1, isIdentified: true },
    ),
  },
  computed: {
    role: entry('角色', 'role'),
    companies: references('company', '公司'),
    areas: references('area', '地区'),
    lastLoginAt: instant('上次登录'),
  },
  note: ['role', 'companies', 'areas'],
  states: {
    active: { label: '正常', color: 'green', isEditable: true },
    locked: { label: '已停用', color: 'red', isEditable: true },
  },
  unique: [['username']],
  list: {
    columns: ['username', 'name', 'role', 'companies', 'areas', 'phone', 'lastLoginAt', 'status'],
    filters: ['name', 'role', 'companies', 'areas', 'phone', 'username', 'status', 'lastLoginAt'],
    sort: '-createdAt',
  },
  axes: { area: ['areas', 'companies.areas'], company: 'companies', owner: 'id' },
  access: {
    read: { operator: 'all', ...managers },
    pick: { anyone: 'own', operator: 'all', leader: 'all', city: 'area', company: 'company' },
    add: managers,
    update: managers,
    remove: {},
  },
  actions: {
    signOut: {
      title: '强制下线',
      grants: managers,
      isAboutRecord: true,
      input: z.object({ id: z.uuid() }),
      output: z.object({}),
    },
    resetPassword: {
      title: '重置密码',
      grants: managers,
      isAboutRecord: true,
      input: z.object({ id: z.uuid(), password: newPassword }),
      /** Until when the password lets its user in; null for ever. */
      output: z.object({ until: z.string().nullable() }),
    },
    resetSecondStep: {
      title: '重置两步验证',
      grants: {},
      isAboutRecord: true,
      input: z.object({ id: z.uuid() }),
      output: z.object({}),
    },
    viewAs: {
      title: '以此人身份查看',
      grants: {},
      isAboutRecord: true,
      isSecret: true,
      input: z.object({
        id: z.uuid(),
        reason: text('查看原因', 200),
        /** The post to be seen in; the main one without. */
        positionId: z.uuid().nullish(),
      }),
      /** The token of a session that only looks, and until when it does. */
      output: z.object({ token: z.string(), until: z.string() }),
    },
  },
  lifecycle: {
    lock: {
      title: '停用',
      from: ['active'],
      to: 'locked',
      grants: managers,
      isDangerous: true,
      consequence: '立即下线，不能再登录；需要时可以重新启用。',
    },
    unlock: { title: '启用', from: ['locked'], to: 'active', grants: managers },
  },
});

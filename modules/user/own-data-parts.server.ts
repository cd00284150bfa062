import sql, { type Sql } from 'sql-template-tag';
import { columnOf, record } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import { postsOf } from '#server/identity/posts.ts';
import { keysOf } from '#server/identity/security-key.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { noticeKinds } from '#shared/notice.ts';
import { accountWordsOf } from './account-words.ts';
import { deviceOf } from './device.ts';
import { loginMethodOf, loginResultOf } from './login-record.ts';

/** One value of a sheet: a text, or an instant under a header that ends in 时间. */
type Value = string | null;

/** One sheet of what is kept about a user. */
export interface OwnDataPart {
  name: string;
  headers: readonly string[];
  rows(context: ReadContext, registry: Registry): Promise<Value[][]>;
}

/** The newest of each kind: more than people look through. */
const mostRows = 20_000;

type Texts = Record<string, Value>;

function newest({ store }: ReadContext, statement: Sql): Promise<Texts[]> {
  return store.query<Texts>(sql`${statement} limit ${mostRows}`);
}

async function account({ viewer, store }: ReadContext): Promise<Value[][]> {
  const row = await store.one<Texts>(sql`
    select person.username as "用户名", person.name as "姓名", person.phone as "手机号", person.email as "邮箱",
      person.introduction as "简介", person.status as "状态", person.created_at::text as "加入于",
      credential.changed_at::text as "上次修改密码", preference.choices::text as "界面设置",
      (avatar.user_id is not null)::text as "有头像",
      (select confirmed_at::text from authenticator where user_id = person.id) as "身份验证器开启于",
      (select string_agg(issuer || ' ' || subject, '；') from external_identity where user_id = person.id) as "第三方账号"
    from "user" person join credential on credential.user_id = person.id
    left join preference on preference.user_id = person.id left join avatar on avatar.user_id = person.id
    where person.id = ${viewer.id}`);
  return Object.entries(row ?? {});
}

async function ownRecords(context: ReadContext, registry: Registry): Promise<Value[][]> {
  const found: Value[][] = [];
  for (const entry of registry.all()) {
    const { title, declaration } = entry.module;
    const rows = await newest(
      context,
      sql`select ${columnOf(entry, declaration.label)}::text as label, ${record}.created_at as at
        from ${tableName(entry.table)} ${record}
        where ${record}.created_by = ${context.viewer.id} and ${record}.deleted_at is null
        order by ${record}.created_at desc`,
    );
    found.push(...rows.map(({ label = null, at = null }) => [at, title, label]));
  }
  return found;
}

/** Everything that is kept about a user, sheet by sheet. What others wrote about work is the work’s own and not here. */
export const ownDataParts: readonly OwnDataPart[] = [
  { name: '个人资料', headers: ['项目', '内容'], rows: account },
  {
    name: '岗位',
    headers: ['岗位', '主岗'],
    rows: async ({ viewer, store }) =>
      (await postsOf(viewer.id, store)).map(({ title, isMain }) => [title, isMain ? '是' : '否']),
  },
  {
    name: '安全密钥',
    headers: ['名称', '添加时间', '上次使用时间'],
    rows: async ({ viewer, store }) =>
      (await keysOf(viewer.id, store)).map(({ name, createdAt, lastUsedAt }) => [name, createdAt, lastUsedAt]),
  },
  {
    name: '登录记录',
    headers: ['时间', '方式', '结果', '设备', '地址'],
    rows: async (context) =>
      (
        await newest(
          context,
          sql`select created_at as at, method, result, agent, address from login_record
            where user_id = ${context.viewer.id} order by created_at desc`,
        )
      ).map(({ at = null, method = null, result, agent, address = null }) => [
        at,
        loginMethodOf(method),
        loginResultOf(result ?? ''),
        deviceOf(agent ?? ''),
        address,
      ]),
  },
  {
    name: '账号时间线',
    headers: ['时间', '事件', '说明', '设备', '地址'],
    rows: async (context) =>
      (
        await newest(
          context,
          sql`select created_at as at, kind, detail, agent, address from account_event
            where user_id = ${context.viewer.id} order by created_at desc`,
        )
      ).map(({ at = null, kind, detail = null, agent, address = null }) => [
        at,
        accountWordsOf(kind ?? '').title,
        detail,
        agent ? deviceOf(agent) : '',
        address,
      ]),
  },
  {
    name: '操作记录',
    headers: ['时间', '操作', '结果', '设备', '地址'],
    rows: async (context) =>
      (
        await newest(
          context,
          sql`select at, title, result, agent, address from operation_log
            where user_id = ${context.viewer.id} order by at desc`,
        )
      ).map(({ at = null, title = null, result, agent, address = null }) => [
        at,
        title,
        result === 'done' ? '成功' : '未成功',
        deviceOf(agent ?? ''),
        address,
      ]),
  },
  {
    name: '消息',
    headers: ['时间', '类型', '标题', '内容', '已读时间'],
    rows: async (context) =>
      (
        await newest(
          context,
          sql`select created_at as at, kind, title, text, read_at as "readAt" from notice
            where user_id = ${context.viewer.id} order by created_at desc`,
        )
      ).map(({ at = null, kind, title = null, text = null, readAt = null }) => [
        at,
        noticeKinds[kind as keyof typeof noticeKinds],
        title,
        text,
        readAt,
      ]),
  },
  { name: '我建的记录', headers: ['时间', '种类', '名称'], rows: ownRecords },
];

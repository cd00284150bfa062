import { z } from 'zod';
import { choice, helped, integer, longText, requiredWhen, shownWhen, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** How often a topic waits for whoever fetches it. */
const waitingTopic = z.object({ topic: z.string(), waiting: z.number(), locked: z.number(), failed: z.number() });

const whenCalled = { field: 'kind', is: ['call'] };

/** The same field, which only a call has. */
function called<Schema extends z.ZodType>(schema: Schema): Schema {
  return shownWhen(schema, whenCalled);
}

/**
 * Who does the work that drawings only name: a class, an expression, a topic. Nothing of a drawing is run; a name that
 * stands here is called, fetched by a program of others, or passed over on purpose.
 */
export const service = defineModule({
  name: 'service',
  title: '流程服务',
  label: 'name',
  fields: {
    name: text('服务名', 255),
    kind: choice('由谁执行', { fetch: '外部程序领取', call: '调用接口', pass: '不执行，直接通过' }),
    method: called(
      choice('请求方法', { POST: 'POST', GET: 'GET', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' }).optional(),
    ),
    address: helped(
      requiredWhen(called(text('请求地址', 500).optional()), whenCalled),
      '以系统设置“允许流程调用的地址”中的一项开头，可以写 ${变量}。',
    ),
    headers: helped(called(longText('请求头', 2000).optional()), '每行一个，形如“X-Key: 值”，可以写 ${secret.名称}。'),
    body: helped(
      called(longText('请求内容', 10_000).optional()),
      'JSON，表达式写在引号内，形如 {"单号": "${number}"}。',
    ),
    results: helped(called(longText('答复存入的变量', 2000).optional()), '每行一个，形如“单号 = ${response.id}”。'),
    timeoutSeconds: called(integer('等待答复', { min: 1, max: 50, unit: '秒' }).optional()),
    attempts: shownWhen(integer('最多尝试次数', { min: 1, max: 20 }).optional(), {
      field: 'kind',
      is: ['call', 'fetch'],
    }),
    remark: longText('说明', 500).optional(),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'kind', 'method', 'address', 'remark', 'updatedAt'],
    filters: ['name', 'kind'],
    sort: 'name',
  },
  access: { read: {}, add: {}, update: {}, remove: {} },
  actions: {
    work: {
      title: '领取外部任务',
      grants: {},
      input: z.object({}),
      output: z.object({ rows: z.array(waitingTopic) }),
      isWrite: false,
      path: '/workflow/external_topics',
    },
  },
});

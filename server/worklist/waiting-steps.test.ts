import { expect, it } from 'vitest';
import type { Entry } from '#server/module/registry.ts';
import { text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { dutiesOf } from './waiting-steps.ts';

const sample = defineModule({
  name: 'sample',
  title: '样品',
  label: 'name',
  fields: { name: text('名称') },
  computed: { tester: text('检验人') },
  states: { draft: { label: '草稿', color: 'grey' }, open: { label: '进行中', color: 'blue' } },
  list: { columns: ['name'], filters: ['name'], sort: 'name' },
  access: { read: { anyone: 'all' } },
  lifecycle: {
    start: { title: '开始', from: ['draft'], to: 'open', grants: { operator: 'all' }, duty: {} },
    test: { title: '检验', from: ['open'], grants: {}, actor: 'tester', duty: {} },
    announce: { title: '公布', from: ['open'], grants: {}, duty: { dueAt: 'name' } },
  },
});

it('makes what nobody is granted, and no record names anybody for, the duty of administrators', () => {
  const duties = dutiesOf({ module: sample as unknown as AnyModule } as Entry);
  expect(duties.map(([name, { duty }]) => [name, duty])).toEqual([
    ['start', {}],
    ['test', {}],
    ['announce', { dueAt: 'name', roles: { admin: 'all' } }],
  ]);
});

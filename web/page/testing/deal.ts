import { choice, decimal, lines, longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A module of every common trait, for tests of the pages. */
export const deal = defineModule({
  name: 'deal',
  title: '合约',
  label: 'name',
  serial: { prefix: 'HY', digits: 4 },
  fields: {
    name: text('名称'),
    kind: choice('类型', { develop: '开发', maintain: '运维' }),
    amount: decimal('总额', { min: 0, unit: '元' }),
    payments: lines('付款节点', { name: text('节点'), amount: decimal('金额', { unit: '元' }) }),
    remark: longText('备注', 200).optional(),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    effective: { label: '已生效', color: 'blue' },
    closed: { label: '已关闭', color: 'black' },
  },
  list: {
    columns: ['number', 'name', 'kind', 'amount', 'status'],
    filters: ['name', 'kind', 'status'],
    sort: '-createdAt',
  },
  ownList: { field: 'kind', views: { maintain: 'deal/maintained' } },
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    close: {
      title: '关闭',
      from: ['effective'],
      to: 'closed',
      grants: { operator: 'all' },
      ask: { reason: text('关闭说明', 500) },
      isDangerous: true,
    },
    effect: { title: '生效', from: ['draft'], to: 'effective', grants: { operator: 'all' } },
  },
});

/** One record of {@link deal} as its calls answer it. */
export function dealRow(place: number, further: Record<string, unknown> = {}) {
  return {
    id: dealId(place),
    version: 1,
    number: `HY-20250612-000${place}`,
    name: `合约 ${place}`,
    kind: 'develop',
    amount: 1000,
    payments: [{ name: '首付款', amount: 1000 }],
    remark: null,
    status: 'draft',
    approval: null,
    processInstanceId: null,
    createdBy: null,
    createdAt: '2025-06-12T02:00:00.000Z',
    updatedBy: null,
    updatedAt: '2025-06-12T02:00:00.000Z',
    allowed: ['update', 'remove', 'effect'],
    ...further,
  };
}

/** The id of {@link dealRow}. */
export function dealId(place: number): string {
  return `0197618e-0000-7000-8000-00000000000${place}`;
}

import { z } from 'zod';
import {
  date,
  decimal,
  files,
  integer,
  lines,
  longText,
  reference,
  references,
  takenFrom,
  text,
} from '#shared/field.ts';
import { anew } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { hardwareProblems, placeProblems } from './rules.ts';

const readers = { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' } as const;
const keepers = { operator: 'all', city: 'area' } as const;

const place = {
  room: text('机房', 60),
  rack: text('机柜', 30).optional(),
  unitFrom: integer('起始 U 位', { min: 1, max: 42 }).optional(),
  unitCount: integer('占用 U 数', { min: 1, max: 42 }).optional(),
};

const rackItem = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  area: z.string(),
  room: z.string(),
  rack: z.string().nullable(),
  unitFrom: z.number().nullable(),
  unitCount: z.number().nullable(),
});

/** A piece of hardware from its planning to its end: where it stands, what it runs, and until when it is under warranty. */
export const hardware = defineModule({
  name: 'hardware',
  title: '硬件资产',
  label: 'name',
  note: ['model', 'area'],
  serial: { prefix: 'ZC', digits: 4 },
  fields: {
    name: text('资产名称'),
    category: reference('hardwarecategory', '分类'),
    brand: reference('brand', '品牌').optional(),
    model: text('型号', 60).optional(),
    sn: text('序列号', 64).optional(),
    quantity: integer('数量', { min: 1, max: 9999, initial: 1 }),
    unitPrice: decimal('单价', { min: 0, unit: '元' }).optional(),
    contract: reference('contract', '采购合同'),
    area: reference('area', '所在地区'),
    ownerUnit: text('使用单位', 60).optional(),
    keeper: reference('user', '保管人').optional(),
    ...place,
    room: text('机房', 60).optional(),
    ip: text('IP 地址', 60).optional(),
    systems: references('systemitem', '承载的系统').optional(),
    purchasedOn: date('采购日期').optional(),
    warrantyUntil: date('质保到期').optional(),
    specs: takenFrom(lines('规格', { name: text('规格项', 40), value: text('值', 200).optional() }), 'category.specs'),
    attachments: files('附件'),
    remark: longText('备注', 1000).optional(),
  },
  computed: {
    arrivedOn: date('到货日期'),
    acceptedOn: date('验收日期'),
    acceptedBy: reference('user', '验收人'),
    faultNote: longText('故障描述', 1000),
    repairNote: longText('维修结果', 1000),
    scrapReason: longText('报废原因', 500),
  },
  states: {
    planned: { label: '计划采购', color: 'grey', isEditable: true },
    arrived: { label: '已到货', color: 'orange', isEditable: true },
    accepted: { label: '已验收', color: 'blue', isEditable: true },
    inUse: { label: '在用', color: 'green', isEditable: true },
    idle: { label: '闲置', color: 'purple', isEditable: true },
    repairing: { label: '维修中', color: 'red', isEditable: true },
    scrapped: { label: '已报废', color: 'black' },
  },
  unique: [['sn']],
  indexes: [['area', 'room', 'rack']],
  check: hardwareProblems,
  due: { field: 'warrantyUntil', open: ['accepted', 'inUse', 'idle', 'repairing'], people: ['keeper'] },
  list: {
    columns: ['number', 'name', 'category', 'brand', 'model', 'area', 'room', 'rack', 'warrantyUntil', 'status'],
    filters: ['category', 'brand', 'status', 'area', 'contract', 'systems', 'room', 'sn', 'warrantyUntil'],
    sort: '-createdAt',
    batchEdit: ['keeper', 'ownerUnit', 'warrantyUntil'],
    looks: { board: { by: 'status', facts: ['number', 'area', 'room'] } },
  },
  form: [
    { title: '资产', fields: ['name', 'category', 'brand', 'model', 'sn', 'quantity', 'unitPrice', 'contract'] },
    {
      title: '位置',
      fields: ['area', 'ownerUnit', 'keeper', 'room', 'rack', 'unitFrom', 'unitCount', 'ip', 'systems'],
    },
    { title: '质保', fields: ['purchasedOn', 'warrantyUntil'] },
    { title: '规格', fields: ['specs'] },
    { title: '其他', fields: ['attachments', 'remark'] },
  ],
  axes: {
    area: 'area',
    company: 'contract.company',
    manager: 'contract.manager',
    contract: 'contract',
    people: ['keeper'],
  },
  access: {
    read: readers,
    add: { operator: 'all', projectmanager: 'company' },
    update: { operator: 'all', city: 'area', projectmanager: 'company' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    arrive: {
      title: '登记到货',
      from: ['planned'],
      to: 'arrived',
      grants: { operator: 'all', company: 'company' },
      ask: { arrivedOn: date('到货日期'), sn: text('序列号', 64).optional() },
    },
    accept: {
      title: '验收',
      from: ['arrived'],
      to: 'accepted',
      grants: { city: 'area' },
      duty: {},
      ask: { acceptedOn: date('验收日期'), warrantyUntil: date('质保到期') },
    },
    refuse: {
      title: '退货',
      from: ['arrived'],
      to: 'planned',
      grants: { city: 'area' },
      ask: { refuseReason: text('退货原因', 500) },
      isAside: true,
      isDangerous: true,
    },
    use: {
      title: '投入使用',
      from: ['accepted', 'idle'],
      to: 'inUse',
      grants: keepers,
      ask: { ...place, ip: text('IP 地址', 60).optional() },
      check: placeProblems,
    },
    move: {
      title: '移动位置',
      from: ['accepted', 'inUse', 'idle'],
      grants: keepers,
      ask: place,
      check: placeProblems,
      isAside: true,
    },
    rest: { title: '停用', from: ['inUse'], to: 'idle', grants: keepers, isAside: true },
    repair: {
      title: '送修',
      from: ['inUse', 'idle'],
      to: 'repairing',
      grants: keepers,
      ask: { faultNote: anew(longText('故障描述', 1000)) },
      isAside: true,
    },
    restore: {
      title: '修复',
      from: ['repairing'],
      to: 'inUse',
      grants: keepers,
      ask: { repairNote: anew(longText('维修结果', 1000)) },
    },
    scrap: {
      title: '报废',
      from: ['accepted', 'idle', 'repairing'],
      to: 'scrapped',
      grants: { operator: 'all' },
      ask: { scrapReason: longText('报废原因', 500) },
      isAside: true,
      isDangerous: true,
    },
  },
  actions: {
    racks: {
      title: '机房布置',
      grants: readers,
      input: z.object({ area: z.uuid().nullish() }),
      output: z.object({
        areas: z.array(z.object({ id: z.uuid(), label: z.string() })),
        items: z.array(rackItem),
        /** False where there is more than is shown together. */
        isComplete: z.boolean(),
      }),
      isWrite: false,
    },
  },
});

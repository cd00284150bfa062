import { z } from 'zod';
import { choice, coded, decimal, flag, helped, integer, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { isNationalCode, isVillageCode, levelOfCode } from './area-code.ts';

const areaQuery = z.object({
  /** Only the areas directly below this one. */
  parentid: z.uuid().nullish(),
  /** Text that the name or the code contains. */
  name: z.string().max(100).nullish(),
});

const areaNodes = z.array(
  z.object({
    id: z.uuid(),
    parentid: z.uuid().nullable(),
    code: z.string(),
    name: z.string(),
    level: z.string(),
  }),
);

/** An administrative area. Areas form the tree along which cities see their own part. */
export const area = defineModule({
  name: 'area',
  title: '区划',
  label: 'name',
  fields: {
    parent: reference('area', '上级区划').optional(),
    code: coded(
      coded(text('区划代码', 12), isNationalCode, '区划代码应为 6、9 或 12 位数字'),
      (code) => !isVillageCode(code),
      '这是村（社区）的代码，区划只到乡镇（街道）：12 位代码的末三位应为 000',
    ),
    name: text('区划名称'),
    level: choice('级别', { province: '省', city: '市', district: '县（区）', town: '乡镇' }),
    sort: integer('排序', { min: 0, max: 9999 }).optional(),
    inUse: helped(flag('参与项目', { initial: false }), '参与项目的地市才会收到地市任务，列入地市进展和大屏。'),
    lng: decimal('经度', { min: 73, max: 136, scale: 4 }).optional(),
    lat: helped(decimal('纬度', { min: 3, max: 54, scale: 4 }).optional(), '填写后在大屏的地图上显示位置。'),
  },
  // What is wrong with a code that tells no level is said of the code.
  derived: { level: ({ code }) => levelOfCode(code) ?? (code ? 'town' : undefined) },
  parent: 'parent',
  unique: [['code']],
  list: {
    columns: ['name', 'code', 'level', 'inUse', 'sort'],
    filters: ['name', 'code', 'level', 'inUse'],
    sort: 'code',
  },
  axes: { area: 'id' },
  access: { read: { anyone: 'all' }, add: {}, update: {}, remove: {} },
  paths: {
    list: '/system/arealist',
    add: '/system/add_area',
    update: '/system/update_area',
    remove: '/system/delete_area',
  },
  actions: {
    current: {
      title: '参与项目的区划',
      grants: { anyone: 'all' },
      input: areaQuery,
      output: areaNodes,
      isWrite: false,
      path: '/system/arealistnow',
    },
    find: {
      title: '查找区划',
      grants: { anyone: 'all' },
      input: areaQuery,
      output: areaNodes,
      isWrite: false,
      path: '/system/findArea',
    },
  },
});

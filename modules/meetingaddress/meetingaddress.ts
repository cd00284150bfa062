import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import { flag, integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { addressProblems } from './hours.ts';

/** What is taken of a place on a day; whose meeting it is, only where the reader may read it. */
export const booking = z.object({
  place: z.uuid(),
  meeting: z.uuid().nullable(),
  title: z.string().nullable(),
  host: z.string().nullable(),
  startAt: z.string(),
  endAt: z.string(),
  isDecided: z.boolean(),
});

/** A room or another place where meetings are held, one at a time. */
export const meetingaddress = defineModule({
  name: 'meetingaddress',
  title: '会议地点',
  label: 'name',
  fields: {
    name: text('名称', 60),
    area: reference('area', '地区').optional(),
    address: text('地址', 200).optional(),
    capacity: integer('可容纳', { min: 1, max: 10_000, unit: '人' }),
    equipment: text('设备', 200).optional(),
    videoUrl: text('视频会议地址', 300).optional(),
    manager: reference('user', '管理员').optional(),
    opensAt: text('开放时间', 5),
    closesAt: text('关闭时间', 5),
    note: longText('使用说明', 1000).optional(),
    inUse: flag('启用', { initial: true }),
  },
  unique: [['area', 'name']],
  note: ['area'],
  check: addressProblems,
  list: {
    columns: ['name', 'area', 'address', 'capacity', 'equipment', 'opensAt', 'closesAt', 'manager', 'inUse'],
    filters: ['name', 'area', 'capacity', 'inUse'],
    sort: 'name',
  },
  form: [
    { title: '地点', fields: ['name', 'area', 'address', 'capacity', 'inUse'] },
    { title: '使用', fields: ['opensAt', 'closesAt', 'equipment', 'videoUrl', 'manager', 'note'] },
  ],
  pages: ['meeting/addresslist'],
  handover: ['manager'],
  axes: { area: 'area' },
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all', cityleader: 'area' },
    update: { operator: 'all', cityleader: 'area' },
    remove: { operator: 'all', cityleader: 'area' },
  },
  actions: {
    bookings: {
      title: '当天占用',
      grants: { anyone: 'all' },
      input: z.object({ day: askedDay() }),
      output: z.object({
        places: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            capacity: z.number(),
            equipment: z.string().nullable(),
            opensAt: z.string(),
            closesAt: z.string(),
          }),
        ),
        bookings: z.array(booking),
      }),
      isWrite: false,
    },
  },
});

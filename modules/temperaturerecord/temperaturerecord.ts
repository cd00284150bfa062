import { z } from 'zod';
import { askedInstant } from '#shared/asked-day.ts';
import { decimal, instant, reference, text } from '#shared/field.ts';
import { coloredChoice } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { virusSwitch } from '../dangerarea/dangerarea.ts';

const watchers = { operator: 'all', projectmanager: 'company', manager: 'company' } as const;
const writers = { operator: 'all', projectmanager: 'company' } as const;

/** One temperature taken of one person. */
export const temperaturerecord = defineModule({
  name: 'temperaturerecord',
  title: '体温记录',
  label: 'place',
  switchedBy: virusSwitch,
  fields: {
    person: reference('user', '人员'),
    measuredAt: instant('测量时间'),
    temperature: decimal('体温', { min: 34, max: 43, scale: 1, unit: '℃' }),
    place: text('测量地点', 60),
    deviceNo: text('设备编号', 40).optional(),
  },
  computed: {
    company: reference('company', '公司'),
    condition: coloredChoice('状态', {
      normal: { label: '正常', color: 'green' },
      abnormal: { label: '异常', color: 'red' },
    }),
  },
  indexes: [['person', 'measuredAt']],
  list: {
    columns: ['person', 'measuredAt', 'temperature', 'condition', 'company', 'place', 'deviceNo'],
    filters: ['person', 'company', 'condition', 'measuredAt'],
    sort: '-measuredAt',
  },
  axes: { company: 'company', owner: 'person' },
  access: {
    read: { anyone: 'own', ...watchers },
    add: writers,
    update: writers,
    remove: writers,
  },
  actions: {
    enter: {
      title: '批量录入',
      grants: writers,
      input: z.object({
        place: z.string().trim().min(1, '请填写测量地点').max(60),
        measuredAt: askedInstant(),
        rows: z
          .array(
            z.object({
              person: z.uuid(),
              temperature: z.number().min(34, '体温应在 34 到 43 ℃').max(43, '体温应在 34 到 43 ℃'),
            }),
          )
          .min(1, '请至少填写一个人的体温')
          .max(500),
      }),
      output: z.object({ added: z.number() }),
    },
  },
  pages: ['virus/temperature'],
});

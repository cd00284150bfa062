import type { DraftOf } from '#shared/field.ts';
import { publicDefaults } from './public.ts';
import type { settings } from './settings.ts';

type Setting = DraftOf<(typeof settings)['declaration']['fields']>;

const names: Record<keyof typeof publicDefaults, string> = {
  title: '平台名称',
  managertype: '监理单位的公司类型',
  reportsuffix: '报告允许的扩展名',
  documentsuffix: '文档允许的扩展名',
  documenttips: '文档上传提示',
  documensize: '文档大小上限（MB）',
  iscity: '是否启用地市级',
  reportdailyvalue: '日报的类型值',
  reportweekvalue: '周报的类型值',
  reportmonthvalue: '月报的类型值',
};

/** The public settings with their first values, so that administrators see what can be set. */
export const shippedSettings: readonly Setting[] = Object.entries(publicDefaults).map(([key, value]) => ({
  key,
  name: names[key as keyof typeof publicDefaults],
  kind: typeof value === 'number' ? 'integer' : 'string',
  value: String(value),
  isPublic: true,
}));

import { z } from 'zod';
import { reading } from '#shared/operation.ts';

/** What the browser is told before anybody signs in: exactly the settings that the specification lists. */
export const publicConfig = reading(
  '/system/commonconfig',
  '公开配置',
  z.object({}),
  z.object({
    title: z.string(),
    managertype: z.number(),
    reportsuffix: z.string(),
    documentsuffix: z.string(),
    documenttips: z.string(),
    documensize: z.number(),
    iscity: z.number(),
    reportdailyvalue: z.number(),
    reportweekvalue: z.number(),
    reportmonthvalue: z.number(),
  }),
);

/** The values that hold until an administrator changes them. */
export const publicDefaults: z.output<typeof publicConfig.output> = {
  title: '通途行政管理平台',
  managertype: 3,
  reportsuffix: '.doc,.docx,.pdf,.xlsx,.xls,.zip,.rar',
  documentsuffix: '.doc,.docx,.pdf,.xlsx,.xls,.zip,.rar',
  documenttips: '支持 doc、docx、pdf、xlsx、xls、zip、rar 格式，单个文件不超过 200 MB',
  documensize: 200,
  iscity: 1,
  reportdailyvalue: 4,
  reportweekvalue: 5,
  reportmonthvalue: 6,
};

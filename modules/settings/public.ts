import { z } from 'zod';
import { reading } from '#shared/operation.ts';

/** What the browser is told before anybody signs in: the settings that the specification lists, and what the pages before the login need. */
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
    /** Which picture the login page shows. */
    region: z.string(),
    /** What the button for signing in elsewhere says; empty where one cannot. */
    oidctitle: z.string(),
    /** Whether the login page offers signing in by phone alone. */
    phonelogin: z.boolean(),
    /** The rules for passwords, so that they show while one types. */
    passwordlength: z.number(),
    passwordclasses: z.number(),
    passwordhistory: z.number(),
    /** What stands at the end of pages; empty texts show nothing. */
    copyright: z.string(),
    icp: z.string(),
    policebeian: z.string(),
    /** Another place for help than the guide that comes with the product. */
    helpurl: z.string(),
    /** What the watermark shows, separated by commas; empty for none. */
    watermark: z.string(),
    watermarktext: z.string(),
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
  region: 'default',
  oidctitle: '',
  phonelogin: false,
  passwordlength: 8,
  passwordclasses: 2,
  passwordhistory: 3,
  copyright: '',
  icp: '',
  policebeian: '',
  helpurl: '',
  watermark: '',
  watermarktext: '',
};

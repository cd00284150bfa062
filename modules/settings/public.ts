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
    showSettings: z.boolean(),
    filesizelimit: z.number(),
    reportsuffix: z.string(),
    reporttips: z.string(),
    reportsizeerror: z.string(),
    documentsuffix: z.string(),
    documenttips: z.string(),
    documensize: z.number(),
    iscity: z.number(),
    reportdailyvalue: z.number(),
    reportweekvalue: z.number(),
    reportmonthvalue: z.number(),
    reportprojectuserrange: z.number(),
    reportpersonaluserrange: z.number(),
    region: z.string(),
    oidctitle: z.string(),
    phonelogin: z.boolean(),
    passwordlength: z.number(),
    passwordclasses: z.number(),
    passwordhistory: z.number(),
    copyright: z.string(),
    icp: z.string(),
    policebeian: z.string(),
    helpurl: z.string(),
    watermark: z.string(),
    watermarktext: z.string(),
  }),
);

import { z } from 'zod';
import { text } from '#shared/field.ts';
import { writing } from '#shared/operation.ts';
import { isPageAddress } from '#shared/page-address.ts';
import { partsIn } from '#shared/watermark.ts';

function upTo(label: string, max: number) {
  return z
    .string({ error: `${label}应为文本` })
    .trim()
    .max(max, `${label}不能超过 ${max} 个字`);
}

/** The settings of the site that administrators make on one page; each is stored as a setting of its own. */
export const siteFields = {
  title: text('平台名称', 40),
  copyright: upTo('版权信息', 100),
  icp: upTo('备案号', 40),
  policebeian: upTo('公安备案号', 40),
  helpurl: upTo('帮助地址', 300).refine(
    (address) => address === '' || isPageAddress(address),
    '帮助地址应以 http:// 或 https:// 开头',
  ),
  watermark: upTo('页面水印', 60).refine(
    (setting) => setting === '' || partsIn(setting).length === setting.split(',').length,
    '页面水印只能是 name、account、phone、date、text，以逗号分隔',
  ),
  watermarktext: upTo('水印文字', 30),
};

/** The name of one of them. */
export type SiteKey = keyof typeof siteFields;

/** Changes some settings of the site; what is not named stays. */
export const updateSite = writing(
  '/system/updatesite',
  '修改站点设置',
  z.object({ ...z.object(siteFields).partial().shape, title: z.exactOptional(siteFields.title) }),
  z.object({}),
);

import { telephone } from '#shared/contact.ts';
import { choice, files, longText, reference, requiredWhen, shownWhen, text } from '#shared/field.ts';
import { coloredChoice, searched } from '#shared/field-kinds.ts';

const inShandong = { field: 'variant', is: ['shandong'] } as const;
const inShanxi = { field: 'variant', is: ['shanxi'] } as const;

/** How pressing a question is. */
export const urgency = coloredChoice('紧急程度', {
  normal: { label: '一般', color: 'blue' },
  high: { label: '较急', color: 'orange' },
  urgent: { label: '紧急', color: 'red' },
});

/** What whoever asks fills in; some of it in one region only. */
export const askedFields = {
  title: searched(text('标题')),
  type: reference('questiontype', '咨询类型'),
  urgency,
  channel: choice('来源渠道', { web: '网页', phone: '电话', wechat: '微信', site: '现场' }),
  description: searched(longText('问题描述', 5000)),
  area: reference('area', '所在地区').optional(),
  system: reference('systemitem', '所属系统').optional(),
  part: reference('systemmodule', '所属模块', { among: [{ of: 'system', on: 'system' }] }).optional(),
  askerName: text('提问人', 30).optional(),
  askerPhone: telephone('联系电话').optional(),
  askerUnit: text('提问单位').optional(),
  variant: choice('表单', { standard: '通用', shandong: '山东', shanxi: '山西' }),
  businessLine: requiredWhen(shownWhen(text('业务条线', 60).optional(), inShandong), inShandong),
  handlingLevel: requiredWhen(
    shownWhen(
      choice('经办层级', { province: '省级', city: '市级', county: '县级', town: '乡镇' }).optional(),
      inShandong,
    ),
    inShandong,
  ),
  bureau: requiredWhen(shownWhen(text('所属厅局', 60).optional(), inShanxi), inShanxi),
  impact: requiredWhen(
    shownWhen(
      choice('影响范围', { person: '个人', unit: '本单位', city: '全市', province: '全省' }).optional(),
      inShanxi,
    ),
    inShanxi,
  ),
  attachments: files('截图与附件'),
};

/** How content an asker is. */
export const satisfaction = coloredChoice('满意度', {
  '5': { label: '非常满意', color: 'green' },
  '4': { label: '满意', color: 'blue' },
  '3': { label: '一般', color: 'grey' },
  '2': { label: '不满意', color: 'orange' },
  '1': { label: '很不满意', color: 'red' },
});

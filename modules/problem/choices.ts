import { choice } from '#shared/field.ts';
import { coloredChoice } from '#shared/field-kinds.ts';

/** What a problem is about. */
export const problemKinds = choice('问题类别', {
  progress: '进度',
  quality: '质量',
  security: '安全',
  data: '数据',
  interface: '接口',
  people: '人员',
  document: '文档',
  other: '其他',
});

/** How grave a problem is. */
export const problemLevels = coloredChoice('问题等级', {
  normal: { label: '一般', color: 'blue' },
  serious: { label: '严重', color: 'orange' },
  major: { label: '重大', color: 'red' },
});

import { choice, coded, files, flag, helped, integer, lines, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { regions } from '#shared/site.ts';
import { sourceWords } from './sources.ts';
import { grid, widgetProblems, widgetWords } from './widgets.ts';

const cell = (label: string, min: number, most: number) => integer(label, { min, max: most });

/** The sizes that boards are designed in. */
export const boardSizes = {
  '1920x1080': '1920 × 1080',
  '2560x1080': '2560 × 1080',
  '3840x1080': '3840 × 1080',
} as const;

/** How a board meets a screen of another shape. */
export const scalings = { letterbox: '完整显示，四周留边', fill: '铺满屏幕', width: '铺满宽度，上下滚动' } as const;

/** The colours of boards. */
export const boardThemes = { deep: '深蓝', ink: '墨黑', light: '浅色' } as const;

/** The fields of one widget. */
export const widgetFields = {
  kind: choice('组件', widgetWords),
  source: choice('数据', sourceWords),
  title: text('标题', 20).optional(),
  x: cell('左起列', 0, grid.columns - 1),
  y: cell('上起行', 0, grid.rows - 1),
  w: cell('宽', 2, grid.columns),
  h: cell('高', 2, grid.rows),
};

/** Who may put a board before others. */
const keepers = { operator: 'all' } as const;

/** A screen that hangs on a wall: which figures it shows, where, and how it looks. */
export const board = defineModule({
  name: 'board',
  title: '大屏',
  label: 'name',
  fields: {
    code: coded(
      text('代码', 40),
      (code) => /^[a-z][a-z0-9-]*$/.test(code),
      '代码以小写字母开头，只含小写字母、数字和横线',
    ),
    name: text('大屏名称', 40),
    region: choice('地区', regions),
    size: choice('设计尺寸', boardSizes),
    scaling: choice('缩放方式', scalings),
    theme: choice('配色', boardThemes),
    background: files('背景图', 'picture', { most: 1 }),
    refreshSeconds: integer('刷新间隔', { min: 30, max: 3600, unit: '秒', initial: 60 }),
    carouselSeconds: helped(
      integer('轮播停留', { min: 10, max: 3600, unit: '秒', initial: 30 }),
      '轮播时这块大屏停留的时间。',
    ),
    isInCarousel: flag('参加轮播', { initial: true }),
    widgets: lines('组件', widgetFields),
  },
  states: {
    draft: { label: '未启用', color: 'grey', isEditable: true },
    published: { label: '已启用', color: 'green', isEditable: true },
  },
  unique: [['code']],
  check: widgetProblems,
  list: {
    columns: ['name', 'code', 'region', 'size', 'scaling', 'refreshSeconds', 'isInCarousel', 'updatedAt', 'status'],
    filters: ['name', 'region', 'isInCarousel', 'status'],
    sort: 'code',
  },
  form: [
    { title: '基本信息', fields: ['name', 'code', 'region'] },
    { title: '外观', fields: ['size', 'scaling', 'theme', 'background'] },
    { title: '播放', fields: ['refreshSeconds', 'isInCarousel', 'carouselSeconds'] },
    { title: '组件', fields: ['widgets'] },
  ],
  pages: ['process/boardconfig'],
  access: {
    read: { operator: 'all', leader: 'all', city: 'all' },
    drafts: keepers,
    add: keepers,
    update: keepers,
    remove: keepers,
  },
  lifecycle: {
    publish: {
      title: '启用',
      from: ['draft'],
      to: 'published',
      grants: keepers,
      consequence: '启用后有权查看大屏的人都能打开它。',
    },
    retract: {
      title: '停用',
      from: ['published'],
      to: 'draft',
      grants: keepers,
      consequence: '停用后大屏不再能打开，配置保留。',
      isAside: true,
    },
  },
});

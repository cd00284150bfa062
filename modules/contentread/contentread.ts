import { instant, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** That somebody has read a content, since when, and whether it was confirmed; reading makes these. */
export const contentread = defineModule({
  name: 'contentread',
  title: '阅读记录',
  label: 'title',
  fields: { title: text('标题') },
  computed: {
    content: reference('content', '内容'),
    reader: reference('user', '阅读人'),
    firstAt: instant('首次阅读'),
    lastAt: instant('最近阅读'),
    confirmedAt: instant('确认时间'),
  },
  indexes: [['content', 'reader']],
  list: {
    columns: ['title', 'reader', 'firstAt', 'lastAt', 'confirmedAt'],
    filters: ['title', 'content', 'reader', 'firstAt', 'confirmedAt'],
    sort: '-lastAt',
    origin: '有人阅读内容后，记录显示在这里。',
  },
  axes: { owner: 'reader' },
  access: { read: { operator: 'all', anyone: 'own' } },
});

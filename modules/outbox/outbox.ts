import { longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Texts that would have gone to phones, where the surroundings send none: for trying the product, never in production. */
export const outbox = defineModule({
  name: 'outbox',
  title: '短信',
  label: 'phone',
  fields: { phone: text('手机号', 20), content: longText('内容', 500) },
  list: {
    columns: ['phone', 'content', 'createdAt'],
    filters: ['phone'],
    sort: '-createdAt',
    origin: '系统发出的短信显示在这里。',
  },
  access: { read: {} },
});

import { flag } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { message } from './message.ts';
import { messageProblems } from './rules.ts';

/** The form in which messages are written; it is sent to the call that sends them. */
export const composeForm = defineModule({
  name: message.name,
  title: message.title,
  label: 'title',
  fields: { ...message.declaration.fields, isDraft: flag('先存为草稿', { initial: false }) },
  preset: message.declaration.preset,
  list: { columns: [], filters: [], sort: 'title' },
  check: messageProblems,
  access: { read: {}, add: message.declaration.access.add },
  paths: { add: '/message/post' },
});

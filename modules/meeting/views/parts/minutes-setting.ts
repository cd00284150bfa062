import { meetingminutes } from '#modules/meetingminutes/meetingminutes.ts';
import type { AnyModule } from '#shared/module.ts';
import { editAction } from '#web/page/batch/batch-edit.ts';
import type { RecordAction } from '#web/page/steps/record-action.ts';

/** Changes what stands around the text of minutes: their title, who confirms them, and files. */
export const minutesSetting: RecordAction = {
  ...editAction(meetingminutes as unknown as AnyModule, ['title', 'signers', 'attachments']),
  title: '设置纪要',
};

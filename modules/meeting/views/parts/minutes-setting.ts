import { meetingminutes } from '#modules/meetingminutes/meetingminutes.ts';
import type { AnyOperation } from '#shared/operation.ts';
import type { RecordAction } from '#web/page/record-action.ts';

const { title, signers, attachments } = meetingminutes.declaration.fields;

/** Changes what stands around the text of minutes: their title, who confirms them, and files. */
export const minutesSetting: RecordAction = {
  name: 'update',
  title: '设置纪要',
  operation: meetingminutes.calls.update as unknown as AnyOperation,
  ask: { title, signers, attachments },
  consequence: null,
  effect: null,
  isDangerous: false,
  isAside: false,
  check: () => [],
  answersAt: 'patch.',
  inputOf: ({ id, version }, answers) => ({ id, version, patch: answers }),
};

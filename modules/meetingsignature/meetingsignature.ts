import { instant, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** What one signer says to the minutes as they were put before him. */
export const meetingsignature = defineModule({
  name: 'meetingsignature',
  title: '纪要确认',
  label: 'title',
  fields: {
    title: text('纪要标题', 120),
    minutes: reference('meetingminutes', '会议纪要'),
    person: reference('user', '确认人'),
  },
  computed: { remark: longText('意见', 1000), decidedAt: instant('确认时间') },
  states: {
    waiting: { label: '待确认', color: 'orange' },
    confirmed: { label: '已确认', color: 'green' },
    objected: { label: '有意见', color: 'red' },
    void: { label: '已作废', color: 'black' },
  },
  shownOn: 'minutes',
  list: {
    columns: ['title', 'person', 'remark', 'decidedAt', 'status'],
    filters: ['minutes', 'person', 'status', 'decidedAt'],
    sort: 'createdAt',
  },
  axes: { owner: 'person', people: ['minutes.recorder', 'minutes.signers'] },
  access: { read: { operator: 'all', anyone: 'party' } },
  lifecycle: {
    confirm: {
      title: '确认纪要',
      from: ['waiting'],
      to: 'confirmed',
      grants: {},
      actor: 'person',
      duty: { isPersonal: true },
      consequence: '确认后不能收回。',
      effect: '所有确认人都确认后，纪要随即印发。',
    },
    object: {
      title: '提出意见',
      from: ['waiting'],
      to: 'objected',
      grants: {},
      actor: 'person',
      ask: { remark: longText('意见', 1000) },
      effect: '纪要退回记录人修改，其他人的确认作废。',
      isAside: true,
    },
    cancel: { title: '作废', from: ['waiting', 'confirmed'], to: 'void', grants: {}, isAside: true },
  },
});

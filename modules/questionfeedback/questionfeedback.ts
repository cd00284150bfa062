import { choice, files, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** What an entry of the conversation is; notes stay among those who work on the question. */
const feedbackKinds = {
  ask: '追问',
  supplement: '补充',
  reply: '答复',
  complaint: '投诉',
  note: '内部备注',
} as const;

/** One entry of the conversation about a question; an internal note is kept from the asker whatever else he may see. */
export const questionfeedback = defineModule({
  name: 'questionfeedback',
  title: '沟通记录',
  label: 'title',
  fields: {
    question: reference('question', '工单'),
    kind: choice('类别', feedbackKinds),
    content: longText('内容', 5000),
    files: files('附件'),
    title: text('摘要', 60),
  },
  derived: { title: ({ content }) => (typeof content === 'string' && content ? content.slice(0, 40) : undefined) },
  computed: {
    /** The place of an entry that everybody near the question may read; empty for a note. */
    asker: reference('user', '提问用户'),
    area: reference('area', '所在地区'),
    /** From whom a note is kept. */
    hiddenFrom: reference('user', '不可见的人'),
  },
  indexes: [['question', 'createdBy']],
  list: {
    columns: ['question', 'kind', 'title', 'createdBy', 'createdAt'],
    filters: ['question', 'kind', 'createdBy', 'createdAt'],
    sort: '-createdAt',
  },
  form: [{ title: '沟通', fields: ['question', 'kind', 'content', 'files'] }],
  axes: {
    area: 'area',
    company: 'question.system.contract.company',
    manager: 'question.system.contract.manager',
    people: ['asker', 'question.handler', 'question.candidates', 'question.groupLeader'],
    except: 'hiddenFrom',
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'party' },
    add: { operator: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'party' },
    update: {},
    remove: {},
  },
});

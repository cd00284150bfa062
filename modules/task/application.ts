import { longText, reference, text } from '#shared/field.ts';
import type { States } from '#shared/state.ts';

/** What every application about a task holds beside what it asks for. */
export const applicationComputed = {
  title: text('任务名称'),
  publisher: reference('user', '发布人'),
  lapseReason: longText('没有执行的原因', 500),
};

/** The states of an application that is carried out when it is approved, and of one that came too late for that. */
export function applicationStates(done: string, undone: string) {
  return {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: done, color: 'green' },
    rejected: { label: '未同意', color: 'red' },
    lapsed: { label: undone, color: 'black' },
  } as const satisfies States;
}

/** The step of an approved application by which it says that nothing came of it. */
export function lapsing(undone: string) {
  return {
    title: `记为${undone}`,
    from: ['approved'],
    to: 'lapsed',
    grants: {},
    ask: { lapseReason: longText('没有执行的原因', 500) },
    isAside: true,
    isByProduct: true,
  } as const;
}

/** Whose an application about a task is, beside the people that it names itself: those to whom the task belongs. */
export const applicationAxes = {
  area: ['task.contract.areas', 'task.owner.areas'],
  company: ['task.contract.company', 'task.owner.companies'],
  manager: 'task.contract.manager',
  contract: 'task.contract',
} as const;

/** Whoever has to do with the task reads the applications about it; each is written by whoever asks. */
export const applicationAccess = {
  read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'party' },
  drafts: { anyone: 'own' },
  add: { anyone: 'own' },
  update: { anyone: 'own' },
  remove: { anyone: 'own' },
} as const;

/** How every application about a task is decided: by one process, whose key is given, under a name that tells the task. */
export function applicationApproval(process: string, asked: string) {
  return {
    processes: [process],
    process: () => process,
    subject: ({ title, number }: { title: string; number: string | null }) => `${asked}：${title}（${number}）`,
    grants: { anyone: 'own' },
    states: { from: ['draft'], submitted: 'auditing', approved: 'approved', rejected: 'rejected', reopened: 'draft' },
  } as const;
}

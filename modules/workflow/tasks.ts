import { z } from 'zod';
import { reading, readingFile, writing } from '#shared/operation.ts';
import { version } from '#shared/version.ts';
import { attachedFiles } from './attached-files.ts';
import { relatedCases } from './called-cases.ts';
import { caseNames } from './case-names.ts';
import { handlerChoices } from './forecast.ts';
import { formField } from './form-field.ts';
import { choice, days, workOrder } from './narrowing.ts';
import { nodeChoice } from './node-choice.ts';
import { longPageOf, pageQuery } from './page.ts';
import { progress } from './progress.ts';
import { signature } from './signature.ts';

const words = z.object({ approve: z.string(), reject: z.string(), return: z.string() });

const workItem = z.object({
  /** A task of a process, an application that came back, a step that a record waits for, or one's own case. */
  kind: z.enum(['task', 'returned', 'step', 'case']),
  key: z.string(),
  taskId: z.uuid().nullable(),
  /** Null for a step of a record that was never submitted. */
  instanceId: z.uuid().nullable(),
  title: z.string(),
  ...caseNames.shape,
  processName: z.string(),
  nodeName: z.string(),
  starterName: z.string(),
  /** The business record it is about; null for processes that stand alone. */
  businessModule: z.string().nullable(),
  businessId: z.uuid().nullable(),
  arrivedAt: z.string(),
  finishedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  status: z.string(),
  taskState: z.string().nullable(),
  /** What decisions on the task are called; null where nothing was done and it cannot be approved with others. */
  words: words.nullable(),
  taskVersion: z.number().nullable(),
  /** Who holds it or may take it. */
  handlers: z.array(z.string()),
  /** Whether it is offered to several, rather than one's own. */
  isOffered: z.boolean(),
  isClaimable: z.boolean(),
  /** Whose it is, where the reader handles it as a substitute. */
  substituteFor: z.string().nullable(),
  /** How often its handlers were reminded. */
  urgeCount: z.number(),
  isBatchAllowed: z.boolean(),
});

/** One line of work as lists show it. */
export type WorkItem = z.output<typeof workItem>;

/** Kinds of work that is still to be done: one's own, offered to several, or both. */
export const openKinds = ['todo', 'group', 'waiting'] as const;

/** Which work is wanted: still to be done, done by me, started by me. */
export const workKinds = [...openKinds, 'done', 'started'] as const;

const workFilters = {
  search: pageQuery.shape.search,
  kind: z.enum(workKinds),
  /** What it belongs to, as {@link listWorkChoices} names it. */
  origin: z.string().max(300).nullish(),
  starterId: z.uuid('发起人无效').nullish(),
  ...days,
  /** Only what is late, or was decided late. */
  isOverdue: z.boolean().default(false),
  order: workOrder,
};

/** The work of the signed-in user, the newest first unless asked otherwise; with a starter whom he stands in for, the running cases of that one. Days are those of its arrival, of his decision, or of the start of his cases. */
export const listWork = reading(
  '/workflow/work',
  '我的待办与已办',
  pageQuery.extend(workFilters),
  longPageOf(workItem),
);

const workQuestion = z.object(workFilters);

/** The same as a table, whole and in the same order. */
export const exportWork = readingFile('/workflow/work_export', '导出待办与已办', workQuestion);

/** By what the work of a kind can be narrowed: what it belongs to, and who began it, as its latest lines have it. */
export const listWorkChoices = reading(
  '/workflow/work_choices',
  '待办的筛选项',
  z.object({ kind: z.enum(workKinds) }),
  z.object({ origins: z.array(choice), starters: z.array(choice) }),
);

/** How much work waits for the signed-in user, each item once, and how much there has been. */
export const countWork = reading(
  '/workflow/work_count',
  '待办数量',
  z.object({}),
  z.object({ todo: z.number(), group: z.number(), waiting: z.number(), started: z.number(), done: z.number() }),
);

const task = z.object({
  id: z.uuid(),
  nodeId: z.string(),
  nodeName: z.string(),
  state: z.string(),
  version: z.number(),
  round: z.number(),
  assigneeName: z.string().nullable(),
  handlers: z.array(z.string()),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  dueAt: z.string().nullable(),
  /** When somebody whose turn it is first looked at it, and who that was. */
  openedAt: z.string().nullable(),
  openedByName: z.string().nullable(),
  opinion: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** Who has delegated it; null unless it is. */
  ownerName: z.string().nullable(),
  /** How the handler was added by another; null for whom the drawing asks. */
  addKind: z.enum(['before', 'after', 'beside']).nullable(),
  /** Whose it is, where the reader may handle it as a substitute. */
  substituteFor: z.string().nullable(),
  urgeCount: z.number(),
  isOpinionRequired: z.boolean(),
  isSignatureRequired: z.boolean(),
  /** What decisions on it are called. */
  words,
  /** The picture that its handler signed with. */
  signature: z.string().nullable(),
  /** What the reader has put down himself without sending it. */
  draft: z.object({ opinion: z.string().nullable(), values: z.record(z.string(), z.unknown()) }).nullable(),
  /** What the asking user may do with it now. */
  allowed: z.array(z.string()),
  formFields: z.array(formField),
  returnTargets: z.array(
    z.object({
      nodeId: z.string(),
      name: z.string(),
      isBranch: z.boolean(),
      isFork: z.boolean(),
      isInCaller: z.boolean(),
    }),
  ),
  /** Whose turn comes after it, where people decide one after the other. */
  next: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Where it may go straight on to when it is done, past everything between. */
  comeBackTo: z.string().nullable(),
  /** Whether the reader may take his decision on it back. */
  isRetractable: z.boolean(),
  isReturnToStarterOffered: z.boolean(),
});

/** One instance as its page shows it. */
const instanceDetail = z.object({
  id: z.uuid(),
  title: z.string(),
  ...caseNames.shape,
  status: z.string(),
  round: z.number(),
  definitionId: z.uuid(),
  definitionKey: z.string(),
  definitionName: z.string(),
  definitionVersion: z.number(),
  businessModule: z.string().nullable(),
  businessId: z.uuid().nullable(),
  starterId: z.uuid(),
  starterName: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  xml: z.string(),
  ...relatedCases.shape,
  ...progress.shape,
  tasks: z.array(task),
  timeline: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      nodeName: z.string().nullable(),
      actorName: z.string(),
      text: z.string(),
      opinion: z.string().nullable(),
      /** What was filled in differently; null for nothing. */
      changes: z
        .array(
          z.object({
            id: z.string().optional(),
            label: z.string(),
            before: z.string().nullable(),
            after: z.string().nullable(),
          }),
        )
        .nullable(),
      /** What was attached to it. */
      files: z.array(z.object({ id: z.uuid(), name: z.string() })),
      round: z.number(),
      at: z.string(),
    }),
  ),
  /** Without what the reader must not see. */
  variables: z.record(z.string(), z.unknown()),
  /** The fields of all forms of the process that the reader may see. */
  formFields: z.array(formField),
  /** The form that starts it. */
  startFields: z.array(formField),
  /** How it is printed; null as long as it is not over, and where its process does not say. */
  printTemplate: z.string().nullable(),
  /** The word documents that explain it. */
  notes: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** When the reader was told of it, if he sees the form as it was then; null where he sees it as it is. */
  seenAsOf: z.string().nullable(),
  /** Names of what the values refer to. */
  labels: z.record(z.string(), z.string()),
  /** Whether the reader was told of it and has not opened it yet. */
  isCopyUnread: z.boolean(),
  /** Who returned it to its starter, where it may go straight back to. */
  comeBackTo: z.string().nullable(),
  /** User tasks by id, and what keeps the case from being taken up again there once it has ended. */
  nodes: z.array(nodeChoice),
  /** Those of them at which administrators may add a parallel branch. */
  branchNodes: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The join at which the case stands for branches that come no more; null where it does not. */
  standstillAt: z.string().nullable(),
  /** The ad-hoc sub-processes that the reader may work on, by their tokens. */
  adHocs: z.array(
    z.object({
      tokenId: z.uuid(),
      name: z.string(),
      /** What may be begun now, and whether whoever begins it chooses who is to do it. */
      activities: z.array(
        z.object({ id: z.string(), name: z.string(), isAsked: z.boolean(), isOneChosen: z.boolean() }),
      ),
      /** Whether nothing runs in it, so that it may be ended. */
      isIdle: z.boolean(),
    }),
  ),
  /** What the asking user may do with the instance as a whole. */
  allowed: z.array(z.string()),
});

/** A value of {@link instanceDetail}. */
export type InstanceDetail = z.output<typeof instanceDetail>;

/** One instance, for whoever takes part, supervises or administers. */
export const getInstance = reading('/workflow/instance', '流程实例', z.object({ id: z.uuid() }), instanceDetail);

/** The instance that a task belongs to. */
export const getTaskInstance = reading('/workflow/task', '待办详情', z.object({ taskId: z.uuid() }), instanceDetail);

/** The newest instance of a business record, for whoever may read the record; null when it was never submitted. */
export const getRecordInstance = reading(
  '/workflow/record',
  '记录的流程',
  z.object({ module: z.string().max(64), id: z.uuid() }),
  instanceDetail.nullable(),
);

const decision = z.object({
  taskId: z.uuid(),
  taskVersion: version,
  opinion: z.string().trim().max(2000, '意见不能超过 2000 个字').nullish(),
  files: attachedFiles,
});

const after = z.object({ instanceId: z.uuid(), status: z.string() });

/** Agrees, with what the form of the node asks for. */
export const approve = writing(
  '/workflow/approve',
  '同意',
  decision.extend({
    variables: z.record(z.string(), z.unknown()).default({}),
    /** Whether a returned task goes straight back to who returned it. */
    isDirect: z.boolean().optional(),
    ...handlerChoices,
    signature: signature.optional(),
  }),
  after,
);

/** Refuses; the instance ends. */
export const reject = writing('/workflow/reject', '拒绝', decision, after);

/** Leaves a task to the others who decide jointly, where its node lets one. */
export const abstain = writing('/workflow/abstain', '弃权', decision, after);

/** Sends back for correction: to the starter when no node is named. */
export const sendBack = writing(
  '/workflow/return',
  '退回',
  decision.extend({
    nodeId: z.string().max(200).nullish(),
    /** Whether the node is one of the process that has called this one, which ends without a result. */
    isInCaller: z.boolean().default(false),
  }),
  after,
);

/** Takes a task that is offered to several. */
export const claim = writing('/workflow/claim', '认领', decision.omit({ opinion: true, files: true }), after);

/** Gives a taken task back. */
export const release = writing('/workflow/release', '归还', decision.omit({ opinion: true, files: true }), after);

/** Approves one of several tasks that are approved at once; each row has its own answer. */
export const approveInBatch = writing(
  '/workflow/approve_batch',
  '批量同意',
  decision.omit({ opinion: true, files: true }),
  after,
);

const aboutInstance = z.object({ instanceId: z.uuid(), reason: z.string().trim().max(500).nullish() });

/** The starter, or who stands in for him, takes the application back for as long as its process lets him. */
export const withdraw = writing('/workflow/withdraw', '撤回', aboutInstance, after);

/** The starter sends a returned or withdrawn instance that stands alone on its way again. */
export const resubmit = writing(
  '/workflow/resubmit',
  '重新提交',
  z.object({
    instanceId: z.uuid(),
    variables: z.record(z.string(), z.unknown()).default({}),
    /** Whether it goes straight back to who returned it. */
    isDirect: z.boolean().optional(),
  }),
  after,
);

/** An administrator ends an instance for good. */
export const terminate = writing('/workflow/terminate', '终止', aboutInstance, after);

/** An administrator lets failed branches try again. */
export const retry = writing(
  '/workflow/retry',
  '重试',
  z.object({ instanceId: z.uuid(), variables: z.record(z.string(), z.unknown()).default({}) }),
  after,
);

import { z } from 'zod';
import { askedText } from '#shared/asked-text.ts';
import { reading, readingFile, writing } from '#shared/operation.ts';
import { version } from '#shared/version.ts';
import { attachedFiles } from './attached-files.ts';
import { caseNames } from './case-names.ts';
import { choices, handlerChoices } from './forecast.ts';
import { order } from './narrowing.ts';
import { jumpChoice } from './node-choice.ts';
import { longPageOf, pageQuery } from './page.ts';
import { progress } from './progress.ts';
import { signature } from './signature.ts';

const onTask = z.object({ taskId: z.uuid(), taskVersion: version });
/** Where something is said with it, files may go along. */
const saidOnTask = onTask.extend({ files: attachedFiles });
const after = z.object({ instanceId: z.uuid(), status: z.string() });
const moved = after.extend({
  /** Where it stands now. */
  currentNodes: z.array(z.object({ name: z.string(), handlers: z.array(z.string()) })),
});
const planned = z.object({
  instanceId: z.uuid(),
  /** What keeps it from being moved, as a whole sentence. */
  problem: z.string().nullable(),
  /** Where it stands by now; null of what the asking user does not administer. */
  standing: moved.omit({ instanceId: true }).nullable(),
});
const opinion = z.string().trim().max(2000, '意见不能超过 2000 个字').nullish();
const reason = z.string().trim().max(500, '原因不能超过 500 个字').nullish();
const person = z.uuid({ error: '请选择人员' });
const people = z.array(z.uuid()).min(1, '请选择人员').max(50, '一次最多选择 50 人');
const variables = z.record(z.string(), z.unknown()).default({});

/** Hands a task and the responsibility for it to somebody else. */
export const transfer = writing('/workflow/transfer', '转办', saidOnTask.extend({ userId: person, reason }), after);

/** Asks somebody for advice; the task comes back. */
export const delegate = writing('/workflow/delegate', '委派', saidOnTask.extend({ userId: person, reason }), after);

/** Adds people to a task: before it, after it, or as members beside the others. */
export const addSign = writing(
  '/workflow/add_sign',
  '加签',
  saidOnTask.extend({
    kind: z.enum(['before', 'after', 'beside']),
    userIds: people,
    /** Whether those who are added before are asked one after the other, as they are named. */
    isInOrder: z.boolean().default(false),
    opinion,
    variables,
    /** What else goes with the approval where people are added after it. */
    isDirect: z.boolean().optional(),
    ...handlerChoices,
    signature: signature.optional(),
  }),
  after,
);

/** Takes somebody out of a node who was added and has not decided; `userId` names one whose turn comes after the task. */
export const removeSign = writing(
  '/workflow/remove_sign',
  '减签',
  saidOnTask.extend({ reason, userId: z.uuid().optional() }),
  after,
);

/** Gives a task that is offered to several to one of them. */
export const assign = writing('/workflow/assign', '分派', onTask.extend({ userId: person }), after);

/** An administrator gives an open task to somebody else. */
export const reassign = writing('/workflow/reassign', '改派', saidOnTask.extend({ userId: person, reason }), after);

/** Tells people of a case who do not decide on it. */
export const copyTo = writing('/workflow/cc', '抄送', onTask.extend({ userIds: people }), after);

/** Reminds everybody whose turn it is. */
export const urge = writing('/workflow/urge', '催办', z.object({ instanceId: z.uuid() }), after);

/** Takes one's own last decision back. */
export const retract = writing('/workflow/retract', '拿回', z.object({ taskId: z.uuid() }), after);

const onInstance = z.object({ instanceId: z.uuid(), reason });

/** The starter gives an application that came back up for good. */
export const cancel = writing('/workflow/cancel', '撤销', onInstance, after);

/** An administrator holds an instance where it is. */
export const suspend = writing('/workflow/suspend', '挂起', onInstance, after);

/** An administrator lets a held instance go on. */
export const activate = writing('/workflow/activate', '激活', onInstance.omit({ reason: true }), after);

const node = askedText('请选择节点', 200);

const toNode = { nodeId: node, userIds: z.array(z.uuid()).max(50).optional() };

/** An administrator puts what stands at a task on another node. */
export const jump = writing('/workflow/jump', '跳转', saidOnTask.extend({ ...toNode, reason }), after);

/** To which nodes what stands at a task can jump, what else ends with it, and why not to the others. */
export const listJumpTargets = reading(
  '/workflow/jump_targets',
  '跳转节点',
  z.object({ taskId: z.uuid(), taskVersion: version }),
  z.array(jumpChoice),
);

/** An administrator puts an instance on another node, wherever it waits for people. */
export const jumpInstance = writing('/workflow/jump_instance', '实例跳转', onInstance.extend(toNode), moved);

/** Where instances stand, and would after a jump, each for itself, or what keeps it from jumping; changes nothing. */
export const planJump = reading(
  '/workflow/jump_plan',
  '跳转检查',
  z.object({
    instanceIds: z.array(z.uuid()).min(1, '请选择流程实例').max(100, '一次最多检查 100 个流程实例'),
    ...toNode,
  }),
  z.array(planned.extend({ handlers: z.array(z.string()) })),
);

/** An administrator takes the parallel branch away in which a task stands. */
export const cancelBranch = writing('/workflow/cancel_branch', '取消分支', saidOnTask.extend({ reason }), after);

/** An administrator lets a parallel branch begin, once more or after all, at one of its nodes. */
export const addBranch = writing('/workflow/add_branch', '增加分支', onInstance.extend(toNode), after);

const onAdHoc = z.object({ instanceId: z.uuid(), tokenId: z.uuid() });

/** Begins an activity of an ad-hoc sub-process. */
export const beginInAdHoc = writing(
  '/workflow/begin_activity',
  '启动活动',
  onAdHoc.extend({ nodeId: node, choices: choices.optional() }),
  after,
);

/** Ends an ad-hoc sub-process in which nothing runs. */
export const finishAdHoc = writing('/workflow/finish_ad_hoc', '完成即席子流程', onAdHoc, after);

/**
 * How an instance would stand after an administrator has moved something in it: a task to a node, a task's branch away, or
 * a branch in at a node, as either is named or both. Changes nothing.
 */
export const previewMove = reading(
  '/workflow/preview_move',
  '预览变动',
  z.object({
    instanceId: z.uuid(),
    taskId: z.uuid().nullish(),
    taskVersion: version.nullish(),
    nodeId: node.nullish(),
  }),
  progress,
);

/** An administrator takes an ended instance up again. */
export const reopen = writing('/workflow/reopen', '唤醒', onInstance.extend(toNode), after);

const inVersion = z.object({
  instanceIds: z.array(z.uuid()).min(1, '请选择流程实例').max(100, '一次最多迁移 100 个流程实例'),
  definitionId: z.uuid({ error: '请选择版本' }),
  /** The node of the new version for nodes of the old one; the others keep their ids. */
  mapping: z.record(node, node).default({}),
});
const obstacle = z.object({ nodeId: z.string(), name: z.string(), message: z.string() });

const migrationNode = z.object({ id: z.string(), name: z.string(), kind: z.string() });

/** The nodes of two versions of one process at which instances may stand, and which seem to be the same. */
export const listMigrationNodes = reading(
  '/workflow/migrate_nodes',
  '迁移节点对应',
  z.object({ fromId: z.uuid(), toId: z.uuid() }),
  z.object({ from: z.array(migrationNode.extend({ suggested: z.string().nullable() })), to: z.array(migrationNode) }),
);

/**
 * Where instances stand, what would keep them from going over to another version, as a whole or at some of its nodes, and where
 * they would stand still there; changes nothing.
 */
export const planMigration = writing(
  '/workflow/migrate_plan',
  '迁移检查',
  inVersion,
  z.array(planned.extend({ problems: z.array(obstacle), cautions: z.array(obstacle) })),
);

/** An administrator lets running instances go on in another version, all of them or none. */
export const migrate = writing('/workflow/migrate', '迁移', inVersion.extend({ reason }), z.array(moved));

/** An administrator takes an instance back to the version it was last brought over from. */
export const undoMigration = writing('/workflow/migrate_undo', '撤销迁移', onInstance.omit({ reason: true }), moved);

/** Keeps what a handler has put down so far. */
export const saveDraft = writing('/workflow/draft', '暂存', onTask.extend({ opinion, variables }), after);

/** People to hand work to, by part of their name or as it is spelled. */
export const findPeople = reading(
  '/workflow/people',
  '选择人员',
  z.object({
    search: z.string().max(100).nullish(),
    /** Only those who may claim this task. */
    taskId: z.uuid().nullish(),
    /** Only those who may be chosen for this node, of a case or of a process that is about to be started. */
    nodeId: z.string().max(200).nullish(),
    instanceId: z.uuid().nullish(),
    key: z.string().max(200).nullish(),
  }),
  z.array(z.object({ id: z.uuid(), name: z.string(), note: z.string() })),
);

const copied = z.object({
  id: z.uuid(),
  instanceId: z.uuid(),
  title: z.string(),
  ...caseNames.shape,
  processName: z.string(),
  status: z.string(),
  starterName: z.string(),
  nodeName: z.string(),
  byName: z.string(),
  at: z.string(),
  readAt: z.string().nullable(),
});

/** One case that somebody was told of. */
export type CopiedCase = z.output<typeof copied>;

const copiedFilters = { search: pageQuery.shape.search, isUnreadOnly: z.boolean().default(false), order };

/** The cases that the signed-in user was told of, the newest first. */
export const listCopied = reading(
  '/workflow/copied',
  '抄送我的',
  pageQuery.extend(copiedFilters),
  longPageOf(copied).extend({ unread: z.number() }),
);

const copiedQuestion = z.object(copiedFilters);

/** The same as a table, whole and in the same order; what stands there is not read by that. */
export const exportCopied = readingFile('/workflow/copied_export', '导出抄送我的', copiedQuestion);

/** Marks cases that one was told of as read: those named, or all. */
export const readCopied = writing(
  '/workflow/copied_read',
  '抄送标为已读',
  z.object({ instanceIds: z.array(z.uuid()).max(200).optional() }),
  z.object({ unread: z.number() }),
);

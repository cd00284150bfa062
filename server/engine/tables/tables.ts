import { createdAt, instant, json, key, word } from '#server/database/columns.ts';
import {
  boolean,
  drizzleSql,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/database/drizzle.ts';
import { piecesOfCase } from '#server/database/text-pieces.ts';
import type { FormChange } from '#server/engine/forms/form-change.ts';
import type { PinnedForms } from '#server/engine/forms/pinned-forms.ts';
import type {
  ActionKind,
  AddKind,
  InstanceStatus,
  JobKind,
  Outcome,
  SubscriptionKind,
  TaskState,
  TokenState,
} from '#server/engine/step/state.ts';
import type { Asked, ComeBack, CurrentNode, Kept, News, TaskDraft, Told } from './row-shapes.ts';

/** A diagram that is being drawn; `version` guards against two people saving over each other. */
export const processModel = pgTable(
  'process_model',
  {
    id: key(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    category: text('category'),
    description: text('description'),
    xml: text('xml').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [uniqueIndex('process_model_key').on(table.key)],
);

/** Who is editing a drawing now; it lapses unless it is renewed. */
export const modelLease = pgTable('model_lease', {
  modelId: uuid('model_id')
    .primaryKey()
    .references(() => processModel.id, { onDelete: 'cascade' }),
  userId: uuid('user_id').notNull(),
  userName: text('user_name').notNull(),
  /** The window in which it is edited. */
  client: text('client').notNull(),
  since: instant('since').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** One act of deploying: who, when and why. */
export const processDeployment = pgTable('process_deployment', {
  id: key(),
  modelId: uuid('model_id').references(() => processModel.id, { onDelete: 'set null' }),
  name: text('name').notNull(),
  note: text('note'),
  deployedBy: uuid('deployed_by').notNull(),
  deployedByName: text('deployed_by_name').notNull(),
  deployedAt: instant('deployed_at').notNull(),
});

/** A deployed version of a process. Its XML never changes. */
export const processDefinition = pgTable(
  'process_definition',
  {
    id: key(),
    deploymentId: uuid('deployment_id')
      .notNull()
      .references(() => processDeployment.id),
    key: text('key').notNull(),
    version: integer('version').notNull(),
    versionTag: text('version_tag'),
    name: text('name').notNull(),
    category: text('category'),
    xml: text('xml').notNull(),
    /** The forms that the drawing names, as they were when it was deployed. */
    forms: json<PinnedForms>('forms').notNull().default({}),
    note: text('note'),
    deployedBy: uuid('deployed_by').notNull(),
    deployedByName: text('deployed_by_name').notNull(),
    deployedAt: instant('deployed_at').notNull(),
    isSuspended: boolean('is_suspended').notNull().default(false),
    /** Whether nobody stands in for anybody in its cases. */
    isPersonal: boolean('is_personal').notNull().default(false),
  },
  (table) => [
    uniqueIndex('process_definition_key_version').on(table.key, table.version),
    index('process_definition_deployment').on(table.deploymentId),
  ],
);

/** One run of a definition for one business record; its row is the lock that every action takes first. */
export const processInstance = pgTable(
  'process_instance',
  {
    id: key(),
    definitionId: uuid('definition_id')
      .notNull()
      .references(() => processDefinition.id),
    definitionKey: text('definition_key').notNull(),
    businessModule: text('business_module'),
    businessId: uuid('business_id'),
    /** What messages find it by, besides its variables. */
    businessKey: text('business_key'),
    /** The token of another instance that called this one. */
    parentInstanceId: uuid('parent_instance_id'),
    parentTokenId: uuid('parent_token_id'),
    /** The outermost caller, whose row is locked first; null when nobody called. */
    rootInstanceId: uuid('root_instance_id'),
    title: text('title').notNull(),
    /** As the process numbers its cases; null where it does not. */
    serialNumber: text('serial_number'),
    /** What lists show of it below its title. */
    summary: json<Told[]>('summary').notNull().default([]),
    starterId: uuid('starter_id').notNull(),
    starterName: text('starter_name').notNull(),
    /** The areas in which it lies, and those above them. */
    areaIds: uuid('area_ids').array().notNull().default(drizzleSql`'{}'`),
    status: word<InstanceStatus>('status').notNull(),
    round: integer('round').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    currentNodes: json<CurrentNode[]>('current_nodes').notNull(),
    /** Since when an administrator holds it; null while it may go on. */
    suspendedAt: instant('suspended_at'),
    reopenCount: integer('reopen_count').notNull().default(0),
    /** Set when it was returned to its starter. */
    comeBack: json<ComeBack>('come_back'),
    version: integer('version').notNull(),
    /** The last number given to a row of history, which orders visits and actions of one transaction. */
    lastSequence: integer('last_sequence').notNull(),
  },
  (table) => [
    index('process_instance_business').on(table.businessModule, table.businessId),
    uniqueIndex('process_instance_open_business')
      .on(table.businessModule, table.businessId)
      .where(drizzleSql`ended_at is null`),
    index('process_instance_starter').on(table.starterId, table.startedAt),
    index('process_instance_status').on(table.status, table.startedAt),
    index('process_instance_started').on(table.startedAt),
    index('process_instance_suspended').on(table.id).where(drizzleSql`suspended_at is not null`),
    index('process_instance_pieces').using('gin', drizzleSql.raw(piecesOfCase())),
    index('process_instance_definition').on(table.definitionId),
    index('process_instance_parent').on(table.parentTokenId).where(drizzleSql`parent_token_id is not null`),
    index('process_instance_called').on(table.parentInstanceId).where(drizzleSql`parent_instance_id is not null`),
    index('process_instance_root').on(table.rootInstanceId).where(drizzleSql`root_instance_id is not null`),
    index('process_instance_business_key').on(table.businessKey).where(drizzleSql`business_key is not null`),
  ],
);

const instanceId = () =>
  uuid('instance_id')
    .notNull()
    .references(() => processInstance.id, { onDelete: 'cascade' });

/** One open branch. The tree by `parent_id` tells which fork or sub-process it came from; ended branches have no row. */
export const processToken = pgTable(
  'process_token',
  {
    id: key(),
    instanceId: instanceId(),
    /** The token that forked into this one or holds the sub-process around it. */
    parentId: uuid('parent_id'),
    /** The token of the sub-process around it. */
    scopeId: uuid('scope_id'),
    nodeId: text('node_id').notNull(),
    /** The flow it came in by; a join counts these. */
    flowId: text('flow_id'),
    state: word<TokenState>('state').notNull(),
    round: integer('round').notNull(),
    /** Set when it was returned to the node that it stands at. */
    comeBack: json<ComeBack>('come_back'),
  },
  (table) => [index('process_token_instance').on(table.instanceId)],
);

/** A user task: open while its state is `active`, `claimed` or `delegated`, history once it is finished. */
export const processTask = pgTable(
  'process_task',
  {
    id: key(),
    instanceId: instanceId(),
    tokenId: uuid('token_id').notNull(),
    nodeId: text('node_id').notNull(),
    nodeName: text('node_name').notNull(),
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    state: word<TaskState>('state').notNull(),
    round: integer('round').notNull(),
    version: integer('version').notNull(),
    createdAt: createdAt(),
    claimedAt: instant('claimed_at'),
    finishedAt: instant('finished_at'),
    dueAt: instant('due_at'),
    /** When somebody whose turn it is first looked at it. */
    openedAt: instant('opened_at'),
    openedBy: uuid('opened_by'),
    openedByName: text('opened_by_name'),
    opinion: text('opinion'),
    /** Why the system closed it; null when somebody decided. */
    reason: text('reason'),
    /** Who must not act on it, whatever keys he holds. */
    barredIds: uuid('barred_ids').array().notNull().default(drizzleSql`'{}'`),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    formValues: json<Record<string, unknown>>('form_values'),
    /** Who delegated it and gets it back. */
    ownerId: uuid('owner_id'),
    ownerName: text('owner_name'),
    /** How it was added by another handler; null for what the drawing asks for. */
    addKind: word<AddKind>('add_kind'),
    addedBy: uuid('added_by'),
    /** For whom somebody decided as a substitute. */
    proxyForId: uuid('proxy_for_id'),
    proxyForName: text('proxy_for_name'),
    /** Since when it waits for others, its clock standing still. */
    pausedAt: instant('paused_at'),
    urgedAt: instant('urged_at'),
    urgeCount: integer('urge_count').notNull().default(0),
    draft: json<TaskDraft>('draft'),
    /** What the form looked like when it was decided, for whoever asks whether it has changed since. */
    seenDigest: text('seen_digest'),
    /** The picture that its handler signed with, as a data address. */
    signature: text('signature'),
  },
  (table) => [
    index('process_task_assignee')
      .on(table.assigneeId, table.createdAt)
      .where(drizzleSql`state in ('active', 'claimed', 'delegated')`),
    index('process_task_former')
      .on(table.assigneeId)
      .where(drizzleSql`not state in ('active', 'claimed', 'delegated') and decided_by is distinct from assignee_id`),
    index('process_task_decided').on(table.decidedBy, table.finishedAt),
    index('process_task_instance').on(table.instanceId),
  ],
);

/** Who may claim an open task, by key; a finished task has no candidates any more. */
export const processCandidate = pgTable(
  'process_candidate',
  {
    taskId: uuid('task_id')
      .notNull()
      .references(() => processTask.id, { onDelete: 'cascade' }),
    candidateKey: text('candidate_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.candidateKey] }),
    index('process_candidate_key').on(table.candidateKey),
  ],
);

/** What conditions see. */
export const processVariable = pgTable(
  'process_variable',
  {
    instanceId: instanceId(),
    /** The token around whose node the variable lives; the instance itself for those that everybody sees. */
    scopeId: uuid('scope_id').notNull(),
    name: text('name').notNull(),
    value: jsonb('value').$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.scopeId, table.name] })],
);

/** Something that an event waits for, or that starts a process. */
export const processSubscription = pgTable(
  'process_subscription',
  {
    id: key(),
    /** Null for what starts a process. */
    instanceId: uuid('instance_id').references(() => processInstance.id, { onDelete: 'cascade' }),
    /** Null for what belongs to the instance as a whole. */
    tokenId: uuid('token_id'),
    /** The process that it starts. */
    definitionId: uuid('definition_id').references(() => processDefinition.id, { onDelete: 'cascade' }),
    /** The event; of a compensation the activity that it would undo. */
    nodeId: text('node_id').notNull(),
    kind: word<SubscriptionKind>('kind').notNull(),
    name: text('name'),
    /** Of a compensation the visit that it would undo; of an event the last one before it began to wait. */
    sequence: integer('sequence').notNull(),
    /** What a finished sub-process keeps to be undone. */
    kept: json<Kept>('kept'),
    createdAt: createdAt(),
  },
  (table) => [
    index('process_subscription_instance').on(table.instanceId),
    index('process_subscription_name').on(table.kind, table.name),
    index('process_subscription_definition').on(table.definitionId).where(drizzleSql`definition_id is not null`),
  ],
);

/** Work for later: a token that goes on in a transaction of its own, a timer, or news for other instances. */
export const processJob = pgTable(
  'process_job',
  {
    id: key(),
    /** Null for what starts instances or concerns several. */
    instanceId: uuid('instance_id').references(() => processInstance.id, { onDelete: 'cascade' }),
    tokenId: uuid('token_id'),
    definitionId: uuid('definition_id').references(() => processDefinition.id, { onDelete: 'cascade' }),
    /** The event of a timer. */
    nodeId: text('node_id'),
    kind: word<JobKind>('kind').notNull(),
    /** How a timer repeats. */
    cycle: text('cycle'),
    cycleEndsAt: instant('cycle_ends_at'),
    /** Runs of a cycle after the next one; null for no end. */
    runsLeft: integer('runs_left'),
    priority: integer('priority').notNull().default(0),
    news: json<News>('news'),
    /** Of work that is done outside. */
    asked: json<Asked>('asked'),
    /** What workers find it by. */
    topic: text('topic'),
    /** The worker that holds it. */
    workerId: text('worker_id'),
    dueAt: instant('due_at').notNull(),
    /** Held by a runner until then; a runner that died lets go by itself. */
    leaseUntil: instant('lease_until'),
    /** Attempts left. */
    retries: integer('retries').notNull(),
    error: text('error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('process_job_due').on(table.dueAt).where(drizzleSql`retries > 0`),
    index('process_job_instance').on(table.instanceId),
    index('process_job_topic').on(table.topic, table.dueAt).where(drizzleSql`topic is not null`),
    index('process_job_definition').on(table.definitionId).where(drizzleSql`definition_id is not null`),
  ],
);

/** One visit of a node by a token. */
export const processActivity = pgTable(
  'process_activity',
  {
    id: key(),
    instanceId: instanceId(),
    tokenId: uuid('token_id').notNull(),
    /** The token's ancestors and itself, outermost first: what a return to one of them undoes. */
    lineage: uuid('lineage').array().notNull(),
    sequence: integer('sequence').notNull(),
    nodeId: text('node_id').notNull(),
    /** The flow by which the token came in. */
    flowId: text('flow_id'),
    round: integer('round').notNull(),
    enteredAt: instant('entered_at').notNull(),
    leftAt: instant('left_at'),
    outcome: word<Outcome>('outcome'),
    reason: text('reason'),
  },
  (table) => [uniqueIndex('process_activity_sequence').on(table.instanceId, table.sequence)],
);

/** One line of the timeline: who did what, in words that never change afterwards. */
export const processAction = pgTable(
  'process_action',
  {
    id: key(),
    instanceId: instanceId(),
    taskId: uuid('task_id'),
    sequence: integer('sequence').notNull(),
    kind: word<ActionKind>('kind').notNull(),
    nodeId: text('node_id'),
    nodeName: text('node_name'),
    /** Null when the system acted. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    opinion: text('opinion'),
    text: text('text').notNull(),
    /** What was filled in differently; null for nothing. */
    changes: json<FormChange[]>('changes'),
    /** What was attached to it. */
    files: uuid('files').array().notNull().default(drizzleSql`'{}'`),
    round: integer('round').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('process_action_sequence').on(table.instanceId, table.sequence),
    index('process_action_actor').on(table.actorId, table.at),
    // Of all that somebody has done, only this opens a case to him that he has no task in.
    index('process_action_advice').on(table.actorId, table.at).where(drizzleSql`kind in ('delegate', 'advise')`),
  ],
);

import { z } from 'zod';
import { formContent } from '#shared/form/form-content.ts';
import { reading, writing } from '#shared/operation.ts';
import { choices } from './forecast.ts';
import { formField } from './form-field.ts';
import { pageOf, pageQuery } from './page.ts';

const definition = z.object({
  id: z.uuid(),
  key: z.string(),
  version: z.number(),
  versionTag: z.string().nullable(),
  name: z.string(),
  category: z.string().nullable(),
  note: z.string().nullable(),
  deployedByName: z.string(),
  deployedAt: z.string(),
  isSuspended: z.boolean(),
  isNewest: z.boolean(),
  /** Instances in which something is waited for or done; what lies with its starter does not count. */
  runningCount: z.number(),
});

/** The deployed versions, newest first; only the newest of each process unless all are wanted. */
export const listDefinitions = reading(
  '/workflow/definitions',
  '流程定义列表',
  pageQuery.extend({ isEveryVersion: z.boolean().default(false), key: z.string().nullish() }),
  pageOf(definition),
);

const keptForm = z.object({ key: z.string(), name: z.string(), edition: z.number(), content: formContent });

/** One deployed version: its XML, and the forms that were deployed with it, as they were then. */
export const getDefinition = reading(
  '/workflow/definition_detail',
  '流程定义',
  z.object({ id: z.uuid() }),
  definition.extend({ xml: z.string(), forms: z.array(keptForm) }),
);

/** A form as a deployed version keeps it. */
export type KeptForm = z.output<typeof keptForm>;

/** Stops new instances of a version from being started, or lets them again; running ones go on. */
export const suspendDefinition = writing(
  '/workflow/suspend_definition',
  '挂起或激活流程定义',
  z.object({ id: z.uuid(), isSuspended: z.boolean() }),
  z.object({}),
);

/** What was deployed by whom, newest first. */
export const listDeployments = reading(
  '/workflow/deployments',
  '部署记录',
  pageQuery,
  pageOf(
    z.object({
      id: z.uuid(),
      name: z.string(),
      note: z.string().nullable(),
      deployedByName: z.string(),
      deployedAt: z.string(),
      definitions: z.array(z.object({ id: z.uuid(), key: z.string(), name: z.string(), version: z.number() })),
      /** Whether another version of one of them was deployed later. */
      isOvertaken: z.boolean(),
    }),
  ),
);

/** Deploys once more what was deployed before, with its forms, as the next version; what runs goes on as it is. */
export const rollBack = writing(
  '/workflow/roll_back',
  '回退流程版本',
  z.object({ id: z.uuid() }),
  z.object({ definitions: z.array(z.object({ name: z.string(), version: z.number() })) }),
);

/** What begins a process by itself. */
export const startEventKinds = ['timer', 'message', 'signal', 'conditional'] as const;

/** The processes that anybody may start by themselves; those of business records are started by submitting the record. */
export const listStartable = reading(
  '/workflow/startable',
  '可发起的流程',
  z.object({ search: z.string().max(100).nullish() }),
  z.array(
    z.object({
      id: z.uuid(),
      key: z.string(),
      name: z.string(),
      category: z.string().nullable(),
      version: z.number(),
      description: z.string().nullable(),
      /** Whether it calls its cases by itself, so that nobody is asked for a title. */
      hasTitle: z.boolean(),
      /** The kind of event that begins it too, where it has no start of its own for people. */
      event: z.enum(startEventKinds).nullable(),
      formFields: z.array(formField),
    }),
  ),
);

/** Starts a process that belongs to no business record. */
export const startProcess = writing(
  '/workflow/start',
  '发起流程',
  z.object({
    key: z.string().min(1).max(200),
    /** Left out where the process calls its cases by itself. */
    title: z.string().trim().max(100, '标题不能超过 100 个字').nullish(),
    variables: z.record(z.string(), z.unknown()).default({}),
    choices: choices.optional(),
    /** A word document that explains it, sent before. */
    noteFileId: z.uuid().nullish(),
  }),
  z.object({ instanceId: z.uuid() }),
);

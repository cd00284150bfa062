import { z } from 'zod';
import { reading, readingFile } from '#shared/operation.ts';
import { caseNames } from './case-names.ts';
import { choice, days, order } from './narrowing.ts';
import { longPageOf, pageQuery } from './page.ts';

const filters = {
  search: pageQuery.shape.search,
  status: z.string().max(20).nullish(),
  key: z.string().max(200).nullish(),
  /** Of this deployed version alone. */
  definitionId: z.uuid().nullish(),
  isUnfinished: z.boolean().default(false),
  starterId: z.uuid('发起人无效').nullish(),
  /** Somebody whose turn it is. */
  handlerId: z.uuid('处理人无效').nullish(),
  /** A node at which they stand. */
  nodeId: z.string().max(200).nullish(),
  ...days,
  /** Only those of which something is late. */
  isOverdue: z.boolean().default(false),
  order,
};

/** All instances, for administrators and operators, the newest first unless asked otherwise. */
export const listInstances = reading(
  '/workflow/instances',
  '流程实例列表',
  pageQuery.extend(filters),
  longPageOf(
    z.object({
      id: z.uuid(),
      title: z.string(),
      ...caseNames.shape,
      processName: z.string(),
      version: z.number(),
      status: z.string(),
      starterName: z.string(),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
      businessModule: z.string().nullable(),
      currentNodes: z.array(z.object({ name: z.string(), handlers: z.array(z.string()) })),
      /** Whether the reader may do with it what administrators do. */
      isAdministered: z.boolean(),
    }),
  ),
);

const exportInput = z.object(filters);

/** The same as a table, whole and in the same order. */
export const exportInstances = readingFile('/workflow/instances_export', '导出流程实例', exportInput);

/** By what the list of instances can be narrowed, beside who started them. */
export const listInstanceChoices = reading(
  '/workflow/instance_choices',
  '流程实例的筛选项',
  z.object({
    /** The process to whose nodes they can be narrowed further. */
    key: z.string().max(200).nullish(),
  }),
  z.object({
    origins: z.array(choice),
    /** Those whose turn it is in any of them. */
    handlers: z.array(choice),
    /** The nodes at which cases of the process stand now; none where none is chosen. */
    nodes: z.array(choice),
  }),
);

/** People who have started an instance that the reader is shown, by part of their name. */
export const listInstanceStarters = reading(
  '/workflow/instance_starters',
  '流程实例的发起人',
  z.object({
    search: z.string().max(100).nullish(),
    /** Somebody to be named in any case. */
    starterId: z.uuid('发起人无效').nullish(),
  }),
  z.array(choice),
);

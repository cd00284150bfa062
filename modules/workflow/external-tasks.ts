import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

const workerId = z.string().trim().min(1, '请填写工作者标识').max(255);
const id = z.uuid();
const variables = z.record(z.string(), z.unknown());
/** A day at most. */
const duration = z.int().min(1).max(86_400_000);
const done = z.object({});

/**
 * Takes work of some topics for a while. When there is none it waits for as long as is asked, half a minute at most. It
 * changes who holds the work, and is answered like a question: waiting must not keep a transaction open.
 */
export const fetchAndLock = reading(
  '/workflow/external_fetch',
  '领取外部任务',
  z.object({
    workerId,
    maxTasks: z.int().min(1).max(100).default(1),
    asyncResponseTimeout: z.int().min(0).max(30_000).default(0),
    topics: z
      .array(
        z.object({
          topicName: z.string().min(1).max(255),
          lockDuration: duration,
          /** All when it is left out. */
          variables: z.array(z.string().max(255)).max(500).optional(),
        }),
      )
      .min(1)
      .max(50),
  }),
  z.object({
    rows: z.array(
      z.object({
        id,
        topicName: z.string(),
        workerId: z.string(),
        lockExpirationTime: z.string(),
        processInstanceId: z.string(),
        activityId: z.string().nullable(),
        businessKey: z.string().nullable(),
        priority: z.number(),
        retries: z.number(),
        errorMessage: z.string().nullable(),
        method: z.string().nullable(),
        args: z.array(z.unknown()).readonly(),
        fields: variables,
        variables,
      }),
    ),
  }),
);

/** The work is done. */
export const completeExternal = writing(
  '/workflow/external_complete',
  '完成外部任务',
  z.object({ id, workerId, variables: variables.default({}) }),
  done,
);

/** The work failed; without attempts left the branch waits for an administrator. */
export const failExternal = writing(
  '/workflow/external_failure',
  '外部任务失败',
  z.object({
    id,
    workerId,
    errorMessage: z.string().trim().min(1, '请填写原因').max(2000),
    retries: z.int().min(0).max(100).default(0),
    retryTimeout: z.int().min(0).max(86_400_000).default(0),
  }),
  done,
);

/** The work met an error that the drawing may catch. */
export const throwExternal = writing(
  '/workflow/external_bpmn_error',
  '外部任务抛出错误',
  z.object({
    id,
    workerId,
    errorCode: z.string().trim().min(1, '请填写错误代码').max(255),
    errorMessage: z.string().max(2000).optional(),
    variables: variables.default({}),
  }),
  done,
);

/** The worker needs more time. */
export const extendExternal = writing(
  '/workflow/external_extend_lock',
  '延长外部任务锁定',
  z.object({ id, workerId, newDuration: duration }),
  done,
);

/** The worker gives the work back. */
export const unlockExternal = writing('/workflow/external_unlock', '退回外部任务', z.object({ id, workerId }), done);

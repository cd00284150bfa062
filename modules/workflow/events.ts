import { z } from 'zod';
import { askedText } from '#shared/asked-text.ts';
import { writing } from '#shared/operation.ts';

const name = askedText('请填写名称', 255);
const variables = z.record(z.string(), z.unknown()).default({});
const after = z.object({ instanceId: z.uuid(), status: z.string() });

/** Brings a message to the one instance that waits for it, or starts the process that it starts. */
export const sendMessage = writing(
  '/workflow/message',
  '发送消息',
  z.object({
    name,
    businessKey: z.string().max(255).nullish(),
    instanceId: z.uuid().nullish(),
    /** The event or task that waits, where several of an instance wait for the same. */
    nodeId: z.string().max(255).nullish(),
    /** Variables that the branch which waits must see with these values. */
    correlation: variables,
    variables,
  }),
  after,
);

/** Lets everybody hear a signal who waits for it. */
export const sendSignal = writing(
  '/workflow/signal',
  '广播信号',
  z.object({ name, variables }),
  z.object({ count: z.number() }),
);

/** Starts every process that begins by a condition which holds with these variables. */
export const startByConditions = writing(
  '/workflow/condition',
  '按条件发起流程',
  z.object({ variables, businessKey: z.string().max(255).nullish() }),
  z.object({ instances: z.array(after) }),
);

/** Lets a branch go on that waits at an event or receive task, whatever it waits for. */
export const triggerNode = writing(
  '/workflow/trigger',
  '触发等待中的节点',
  z.object({ instanceId: z.uuid(), nodeId: z.string().min(1).max(255), variables }),
  after,
);

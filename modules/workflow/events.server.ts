import { actorOf } from '#server/approval/submit.ts';
import type { Engine } from '#server/engine/engine.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { type Endpoint, onWrite } from '#server/http/endpoint.ts';
import { sendMessage, sendSignal, startByConditions, triggerNode } from './events.ts';

const after = ({ id, status }: Pick<Instance, 'id' | 'status'>) => ({ instanceId: id, status });

/** The calls that let waiting processes go on: messages, signals, and by hand. Administrators only. */
export function eventEndpoints(engine: Engine): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onWrite(sendMessage, admins, async ({ businessKey, instanceId, nodeId, ...message }, { viewer, store }) => {
      const to = { ...(businessKey && { businessKey }), ...(instanceId && { instanceId }), ...(nodeId && { nodeId }) };
      return after(await engine.sendMessage(store, actorOf(viewer), { ...message, ...to }));
    }),
    onWrite(sendSignal, admins, (signal, { viewer, store }) => engine.broadcastSignal(store, actorOf(viewer), signal)),
    onWrite(startByConditions, admins, async ({ variables, businessKey }, { viewer, store }) => {
      const given = { variables, ...(businessKey && { businessKey }) };
      return { instances: (await engine.startByConditions(store, actorOf(viewer), given)).map(after) };
    }),
    onWrite(triggerNode, admins, async (input, { viewer, store }) =>
      after(await engine.trigger(store, actorOf(viewer), input)),
    ),
  ];
}

import type { EngineRule } from './engine-rule.ts';
import { message, signal, thrown, timer } from './events.ts';
import { defaultCondition, eventGatewayTargets, fakeJoin, unjoinedFork, unreachable } from './flows.ts';
import { listenerEvent, listenerImplementation, timeoutListener } from './listeners.ts';
import { externalScript, overlookedElement, overlookedSetting } from './settings.ts';
import { calledElement, implementation, loopSource, script, topic } from './work.ts';

/** Our rules about what the engine of a file refuses or overlooks, by name. */
export const engineRules: Readonly<Record<string, EngineRule>> = {
  'called-element': calledElement,
  'default-condition': defaultCondition,
  'event-gateway-targets': eventGatewayTargets,
  'external-script': externalScript,
  implementation,
  'listener-event': listenerEvent,
  'listener-implementation': listenerImplementation,
  'loop-source': loopSource,
  'message-reference': message,
  'overlooked-element': overlookedElement,
  'overlooked-setting': overlookedSetting,
  script,
  'signal-reference': signal,
  'thrown-reference': thrown,
  'timeout-listener': timeoutListener,
  timer,
  topic,
  'fake-join': fakeJoin,
  'unjoined-fork': unjoinedFork,
  unreachable,
};

import { ancestorsOf } from '#server/engine/tokens/token-tree.ts';
import type { Step, Token } from './step.ts';

/** Nodes that one action may pass in an instance; a process that passes more without waiting runs in circles. */
const visitLimit = 5_000;

/** How deep branches may lie in one another; where they lie deeper, a circle parts anew each time it comes round. */
const branchLimit = 200;

/** How many processes may call one another on the way; where there are more, one calls itself. */
const callLimit = 50;

/** Why a token that comes to a node, as the so-manieth of its instance in one action, is held to run in circles; undefined where it is not. */
export function circleAt(step: Step, token: Token, visits: number): string | undefined {
  if (visits > visitLimit) return `流程连续经过 ${visitLimit} 个节点仍未停下，可能存在死循环`;
  const isTooDeep = ancestorsOf(step, token).length > branchLimit;
  return isTooDeep ? `流程的分支层层相套，超过 ${branchLimit} 层，可能存在死循环` : undefined;
}

/** Why what an instance calls is held to be called by itself; undefined where it is not. */
export function circleOfCalls({ caller }: Step): string | undefined {
  let depth = 1;
  for (let at = caller; at; at = at.step.caller) depth += 1;
  return depth > callLimit ? `流程层层调用，超过 ${callLimit} 层，可能存在循环调用` : undefined;
}

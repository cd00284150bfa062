import type { Step, Task, Token } from '#server/engine/step/step.ts';

/** The tokens that came out of this one, by a fork or into its sub-process. */
export function childrenOf(within: Pick<Step, 'tokens'>, token: Token): Token[] {
  return within.tokens.all().filter((other) => other.parentId === token.id);
}

/** Whether a token is one instance of a multi-instance, whose token stands around it at the same node. */
export function isLoopInstance(within: Pick<Step, 'tokens'>, token: Token): boolean {
  const parent = token.parentId ? within.tokens.get(token.parentId) : undefined;
  return parent?.state === 'loop' && parent.nodeId === token.nodeId;
}

/** Whether a token stands for somebody who was added to the task of the token around it. */
export function isSigner(within: Pick<Step, 'tokens'>, token: Token): boolean {
  return token.parentId !== null && within.tokens.get(token.parentId)?.state === 'signing';
}

/** Whether the turn of somebody who was added in an order has not come; one who has added others himself was asked. */
export function isQueued({ state }: Pick<Task, 'state'>, at: Token): boolean {
  return state === 'waiting' && at.state === 'active';
}

/** Everything below a token. */
export function descendantsOf(within: Pick<Step, 'tokens'>, token: Token): Token[] {
  return childrenOf(within, token).flatMap((child) => [child, ...descendantsOf(within, child)]);
}

/** This token and those around it, nearest first, as far as anybody asks. */
export function* lineOf(within: Pick<Step, 'tokens'>, token: Token): Generator<Token, undefined> {
  for (let at: Token | undefined = token; at; at = at.parentId ? within.tokens.get(at.parentId) : undefined) yield at;
}

/** The tokens around this one, nearest first. */
export function ancestorsOf(within: Pick<Step, 'tokens'>, token: Token): Token[] {
  return [...lineOf(within, token)].slice(1);
}

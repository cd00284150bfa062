import type { Step, Token } from '#server/engine/step/step.ts';
import { askedBy } from '#shared/bpmn/asked.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import type { Answer, AskedWhen } from './ask-outside.ts';
import { callService } from './service.ts';

/**
 * Has services asked for what a node cannot do, or be left, without: each answer stands among the token's own variables
 * under the text that asked. Answers whether the token has to wait for the outside.
 */
export async function askFirst(step: Step, token: Token, when: AskedWhen): Promise<boolean> {
  for (const text of step.graph.asked(token.nodeId, when)) {
    if (Object.hasOwn(await step.variables.local(token.id), text)) continue;
    const answer = await callService(step, token, askedBy(text), { nodeId: token.nodeId, asked: { text, when } });
    if (answer.kind === 'later') return true;
    keepAnswer(step, token, text, answer);
  }
  return false;
}

/** Keeps what was answered for a text. Throws ExpressionError where nothing was. */
export function keepAnswer(step: Step, token: Token, text: string, answer: Exclude<Answer, { kind: 'later' }>): void {
  const value = wholeOf(answer);
  if (value === undefined) throw new ExpressionError(`“${text}”的服务没有答复可用的值`, 0);
  step.variables.setLocal(token.id, { [text]: value });
}

/** What is answered as a whole; of what a worker hands in the only variable. */
function wholeOf(answer: Exclude<Answer, { kind: 'later' }>): unknown {
  if (answer.kind === 'value') return answer.value ?? undefined;
  if ('result' in answer) return answer.result ?? undefined;
  const values = Object.values(answer.values);
  return values.length > 1 ? answer.values : (values[0] ?? undefined);
}

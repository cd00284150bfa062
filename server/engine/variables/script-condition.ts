import type { Step, Token } from '#server/engine/step/step.ts';
import type { FlowCondition } from '#shared/bpmn/process-model.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { languageOf, type Script } from '#shared/script/script.ts';
import { scriptValueAt } from './script.ts';

/** The script that a condition is; undefined for an expression. */
export function scriptOf({ language, body }: FlowCondition): Script | undefined {
  return language && languageOf(language) !== 'juel' ? { language, body } : undefined;
}

/** Whether a script says yes at a token. Throws ExpressionError for any answer but yes and no. */
export async function isMet(step: Step, token: Token | undefined, script: Script): Promise<boolean> {
  const value = await scriptValueAt(step, token, script);
  if (typeof value !== 'boolean') throw new ExpressionError('脚本条件的结果应为真或假', 0);
  return value;
}

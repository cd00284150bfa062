import { toText } from '../expression/coercion.ts';
import type { Variables } from '../expression/evaluator.ts';
import { checkExpression, evaluate, evaluateKnown } from '../expression/expression.ts';
import { invocationIn } from '../expression/invocation.ts';
import { settingIn } from '../expression/setting.ts';
import { outcomeOf, type ScriptOutcome } from './script-outcome.ts';

/** What is wrong with an expression that is a script; undefined when it can be run. */
export function checkJuel(body: string): string | undefined {
  const invocation = invocationIn(body);
  const texts = invocation && settingIn(invocation) ? invocation.args : [body.trim()];
  return texts.flatMap((text) => checkExpression(text)?.message ?? [])[0];
}

/** Does an expression that is a script. Throws ExpressionError. */
export function runJuel(body: string, variables: Variables): ScriptOutcome {
  const invocation = invocationIn(body);
  const setting = invocation && settingIn(invocation);
  if (!setting) return outcomeOf(evaluateKnown(body.trim(), variables));
  if (setting.kind === 'assign') return { ...outcomeOf(null), assignee: toText(evaluate(setting.value, variables), 0) };
  const name = toText(evaluate(setting.variable, variables), 0);
  if (setting.kind === 'remove') return { ...outcomeOf(null), removed: [name] };
  const values = { [name]: evaluateKnown(setting.value, variables) };
  return { ...outcomeOf(null), [setting.isLocal ? 'setLocally' : 'set']: values };
}

import { evaluateKnown } from '#shared/expression/expression.ts';
import type { Variables } from './variables.ts';

/** The variables by which an instance allows flowable and activiti to pass something over. */
const switches = ['_FLOWABLE_SKIP_EXPRESSION_ENABLED', '_ACTIVITI_SKIP_EXPRESSION_ENABLED'];

/** Whether an activity is passed over, or a flow taken whatever its condition says. Throws ExpressionError. */
export function isSkipped(skipExpression: string | undefined, variables: Variables): boolean {
  if (!skipExpression || !switches.some((name) => variables[name] === true)) return false;
  return evaluateKnown(skipExpression, variables) === true;
}

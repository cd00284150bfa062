import type { Step } from '#server/engine/step/step.ts';
import type { Variables } from '#server/engine/variables/variables.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';

/** The variables by which an instance lets its engine pass something over; the first that says true or false decides. */
const switches: Readonly<Record<Flavour, readonly string[]>> = {
  camunda: [],
  flowable: ['_ACTIVITI_SKIP_EXPRESSION_ENABLED', '_FLOWABLE_SKIP_EXPRESSION_ENABLED'],
  activiti: ['_ACTIVITI_SKIP_EXPRESSION_ENABLED'],
};

/**
 * Whether an activity is passed over, or a flow taken whatever its condition says; undefined when the instance does not
 * let anybody ask. Throws ExpressionError.
 */
export function isSkipped(step: Step, skipExpression: string | undefined, variables: Variables): boolean | undefined {
  if (!skipExpression || !isAllowed(step.graph.flavour, variables)) return undefined;
  return truthOf(`跳过表达式 ${skipExpression} `, evaluateKnown(skipExpression, variables));
}

/** What is neither true nor false is passed on to the next variable, and a fault in the last. */
function isAllowed(flavour: Flavour, variables: Variables): boolean {
  const names = switches[flavour];
  const name = names.find((each) => typeof variables[each] === 'boolean') ?? names.at(-1);
  const value = name === undefined ? undefined : variables[name];
  return value === undefined || value === null ? false : truthOf(`变量 ${name} `, value);
}

function truthOf(what: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw new ExpressionError(`${what}应为真或假`, 0);
  return value;
}

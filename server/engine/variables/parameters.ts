import type { Step, Token } from '#server/engine/step/step.ts';
import type { Parameter, WrittenValue } from '#shared/bpmn/mapping.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { toText } from '#shared/expression/coercion.ts';
import { evaluateKnown } from '#shared/expression/expression.ts';
import { parentOf, seenAt, setVariablesAt } from './scopes.ts';
import { scriptValueAt } from './script.ts';
import type { Variables } from './variables.ts';

/** Gives a node the variables of its own that the file asks for. */
export async function takeIn(step: Step, token: Token, node: FlowNode): Promise<void> {
  if (node.inputs.length === 0) return;
  for (const [name, value] of await valuesOf(step, token, node.inputs))
    step.variables.setLocal(token.id, { [name]: value });
}

/** Hands out what a node that is done has for those around it, one after the other: each sees what was handed out before. */
export async function handOut(step: Step, token: Token, node: FlowNode): Promise<void> {
  for (const output of node.outputs) {
    const values = await valuesOf(step, token, [output]);
    await setVariablesAt(step, parentOf(step, token), Object.fromEntries(values));
  }
}

async function valuesOf(step: Step, token: Token, parameters: readonly Parameter[]): Promise<[string, unknown][]> {
  const variables = await seenAt(step, token);
  const values: [string, unknown][] = [];
  for (const { name, value } of parameters) values.push([name, await valueIn(step, token, value, variables)]);
  return values;
}

async function valueIn(step: Step, token: Token, written: WrittenValue, variables: Variables): Promise<unknown> {
  const within = (each: WrittenValue) => valueIn(step, token, each, variables);
  // An empty text is no value.
  if (typeof written === 'string') return written.trim() === '' ? null : evaluateKnown(written.trim(), variables);
  if ('script' in written) return scriptValueAt(step, token, written.script);
  if ('list' in written) return Promise.all(written.list.map(within));
  const entries = written.map.map(async ([key, each]) => {
    return [toText(evaluateKnown(key, variables), 0), await within(each)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

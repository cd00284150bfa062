import { expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readProcess } from './read-process.ts';
import { processOf } from './testing/diagram.ts';

async function messagesOf(xml: string): Promise<string[]> {
  return checkDeployable(await readProcess(xml), { serviceNames: [] }).map(({ message }) => message);
}

const expression = (text: string) => `\${${text}}`;
const name = `${expression("'my'")}-${expression('1 + 1')}`;
const startingBy = (kind: 'message' | 'signal') =>
  processOf(`<startEvent id="s"><${kind}EventDefinition ${kind}Ref="k"/></startEvent>`).replace(
    '<process ',
    `<${kind} id="k" name="${name}"/><process `,
  );
/** Camunda's `SignalEventExpressionNameTest` and `MessageStartEventTest`, Flowable's `StartEventExpressionWithDefinitionContainerTest`. */
it('what starts a process may be written as expressions that ask for no variable, but messages to camunda', async () => {
  expect(await messagesOf(startingBy('signal'))).toEqual([]);
  expect(await messagesOf(startingBy('message'))).toEqual([`开始事件“s”的消息“${name}”不能是表达式`]);
  const flowable = startingBy('message').replace('<startEvent id="s"', '<startEvent id="s" flowable:initiator="who"');
  expect(await messagesOf(flowable)).toEqual([]);
});

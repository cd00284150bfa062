import { describe, expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readProcess } from './read-process.ts';
import { fileOf, flow } from './testing/diagram.ts';

// What Camunda 7.23 and Flowable 7.1 say of the same files: the former refuses all of these but errors, whose codes it takes from the reference.

const named =
  '<message id="m" name="m"/><signal id="sg" name="sg"/><error id="er" errorCode="e"/><escalation id="es"/>';

async function messagesOf(content: string): Promise<string[]> {
  const process = `<process id="p" isExecutable="true"><startEvent id="s"/>${flow('s', 't')}
    <userTask id="t" camunda:assignee="a"/>${content}</process>`;
  const problems = checkDeployable(await readProcess(fileOf(`${named}${process}`)), { serviceNames: new Set() });
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

const border = (definition: string) => `<boundaryEvent id="b" attachedToRef="t"><${definition}/></boundaryEvent>`;

describe('a reference to what cannot be meant', () => {
  it.each(['s', 'sg', 'nope'])('is none to a message: %s', async (id) => {
    expect(await messagesOf(border(`messageEventDefinition messageRef="${id}"`))).toEqual(['边界事件“b”没有选择消息']);
    expect(await messagesOf(`${flow('t', 'r')}<receiveTask id="r" messageRef="${id}"/>`)).toEqual([
      '接收任务“r”引用的消息不存在',
    ]);
  });

  it('is none to a signal, an escalation or a default flow', async () => {
    expect(await messagesOf(border('signalEventDefinition signalRef="m"'))).toEqual(['边界事件“b”没有选择信号']);
    expect(await messagesOf(border('escalationEventDefinition escalationRef="er"'))).toEqual([
      '边界事件“b”引用的升级不存在',
    ]);
    const choice = `${flow('t', 'g')}<exclusiveGateway id="g" default="t"/>${flow('g', 'e')}<endEvent id="e"/>`;
    expect(await messagesOf(choice)).toEqual(['互斥网关“g”的默认路径不是它自己的连线']);
  });

  it('is the code of an error', async () => {
    const { processes } = await readProcess(
      fileOf(`${named}<process id="p" isExecutable="true"><userTask id="t"/>
        ${border('errorEventDefinition errorRef="m"')}</process>`),
    );

    expect(processes[0]?.nodes.b).toMatchObject({ event: { kind: 'error', code: 'm' } });
  });
});

it('leads no flow into an event at the border', async () => {
  const timer = '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>';
  const event = `<boundaryEvent id="b" attachedToRef="t">${timer}</boundaryEvent>`;

  expect(await messagesOf(`${event}${flow('t', 'b')}`)).toEqual(['从“t”到“b”的连线不能进入边界事件']);
});

describe('what is written of a task without an expression', () => {
  const task = (attributes: string) =>
    messagesOf(`${flow('t', 'u')}<userTask id="u" camunda:assignee="a" ${attributes}/>`);

  it.each(['P2D', '2026-01-31', '2026-01-31T18:00:00', '2026-01-31T18:00:00Z', `\${due}`])(
    'may be due at %s',
    async (text) => {
      expect(await task(`camunda:dueDate="${text}"`)).toEqual([]);
    },
  );

  it.each(['x', '2026-02-30', '3 天'])('is not due at %s', async (text) => {
    expect(await task(`camunda:dueDate="${text}"`)).toEqual([
      `用户任务“u”的到期时间“${text}”不是日期或时长，应写成 P2D 或 2026-01-31T18:00:00 的形式`,
    ]);
  });

  it('has a whole number as its priority', async () => {
    expect(await task('camunda:priority="50"')).toEqual([]);
    expect(await task(`camunda:priority="\${urgent ? 90 : 50}"`)).toEqual([]);
    expect(await task('camunda:priority="高"')).toEqual(['用户任务“u”的优先级“高”不是整数']);
  });
});

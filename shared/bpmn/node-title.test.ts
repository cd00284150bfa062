import { expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { titleOfNode } from './node-title.ts';
import { readProcess } from './read-process.ts';
import { flow, processOf } from './testing/diagram.ts';

const timer = '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>';

it('tells of what has no name by what is around it', async () => {
  const xml =
    processOf(`<startEvent id="s"/><userTask id="t" name="填报" camunda:assignee="a"/><exclusiveGateway id="Gateway_0x1"/>
    <userTask id="u" name="复核" camunda:assignee="a"/><userTask id="Activity_0u1" camunda:dueDate="x" camunda:assignee="a"/>
    ${flow('s', 't')}${flow('t', 'Gateway_0x1')}${flow('Gateway_0x1', 'u')}${flow('Gateway_0x1', 'Activity_0u1')}`);
  const problems = checkDeployable(await readProcess(xml), { serviceNames: new Set() });

  expect(problems.map(({ message }) => message)).toEqual([
    '互斥网关（在「填报」之后）有多条分支，到“复核”的连线未设置条件，也不是默认路径',
    '互斥网关（在「填报」之后）有多条分支，到用户任务（在「填报」之后）的连线未设置条件，也不是默认路径',
    '用户任务（在「填报」之后）的到期时间“x”不是日期或时长，应写成 P2D 或 2026-01-31T18:00:00 的形式',
  ]);
});

it('tells of what has no name around it either by its id', async () => {
  const xml =
    processOf(`<startEvent id="s"/><task id="t"/><boundaryEvent id="b" attachedToRef="t">${timer}</boundaryEvent>
    <boundaryEvent id="odd" attachedToRef="odd">${timer}</boundaryEvent>${flow('s', 't')}`);
  const [process] = (await readProcess(xml)).processes;
  if (!process) throw new Error('there is no process');

  expect(Object.values(process.nodes).map((node) => titleOfNode(node, process))).toEqual([
    '开始事件“s”',
    '任务“t”',
    '边界事件“b”',
    '边界事件“odd”',
  ]);
});

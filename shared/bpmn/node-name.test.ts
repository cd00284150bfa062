import { expect, it } from 'vitest';
import { nameOfNode } from './node-name.ts';
import { readProcess } from './read-process.ts';

const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

function flows(...ways: string[]): string {
  return ways
    .map((way) => way.split(' -> '))
    .map(([from, to]) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`)
    .join('');
}

it('calls what nobody has named by its kind and by the nearest that have names', async () => {
  const xml = `<definitions xmlns="${bpmn}" targetNamespace="t"><process id="p" isExecutable="true">
    <startEvent id="begin"/><userTask id="check" name="经理 审批"/><exclusiveGateway id="way"/><parallelGateway id="fork"/>
    <userTask id="left" name="财务审批"/><userTask id="right" name="法务审批"/><userTask id="third" name="用印"/>
    <parallelGateway id="join"/><intermediateCatchEvent id="pause"><timerEventDefinition/></intermediateCatchEvent>
    <boundaryEvent id="late" attachedToRef="left"><timerEventDefinition/></boundaryEvent><task id="lonely"/>
    ${flows('begin -> check', 'check -> way', 'way -> fork', 'fork -> left', 'fork -> right', 'fork -> third')}
    ${flows('left -> join', 'right -> join', 'third -> join', 'join -> pause')}
  </process></definitions>`;
  const [process] = (await readProcess(xml)).processes;
  if (!process) throw new Error('there is no process');
  const names = Object.values(process.nodes).map((node) => [node.id, nameOfNode(node, process)]);
  expect(Object.fromEntries(names)).toEqual({
    begin: '开始事件（在「经理 审批」之前）',
    check: '经理 审批',
    way: '互斥网关（在「经理 审批」之后）',
    fork: '并行网关（在「经理 审批」之后）',
    left: '财务审批',
    right: '法务审批',
    third: '用印',
    join: '并行网关（在「财务审批」、「法务审批」等之后）',
    pause: '定时中间捕获事件（在「财务审批」、「法务审批」等之后）',
    late: '定时边界事件（在「财务审批」上）',
    lonely: '任务（lonely）',
  });
});

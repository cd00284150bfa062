import { expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readProcess } from './read-process.ts';
import { variableProblems } from './variables/check-variables.ts';

const field = '<camunda:formField id="days" label="天数" type="long"/>';
const file = (attributes: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  xmlns:tongtu="http://tongtu.org/schema/bpmn" id="d" targetNamespace="t">
<process id="leave" name="请假" isExecutable="true" ${attributes}>
<startEvent id="s"><extensionElements><camunda:formData>${field}</camunda:formData></extensionElements></startEvent>
<sequenceFlow id="f" sourceRef="s" targetRef="t"/><userTask id="t" camunda:assignee="a"/>
<sequenceFlow id="g" sourceRef="t" targetRef="e"/><endEvent id="e"/></process></definitions>`;

async function errorsOf(attributes: string): Promise<string[]> {
  const problems = checkDeployable(await readProcess(file(attributes)), { serviceNames: [] });
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

it('is read with its process, and absent where that says nothing', async () => {
  const attributes =
    'tongtu:serial="QJ-{yyyy}-{000}" tongtu:title="${starter}请假 ${days} 天" tongtu:summary="days, reason"';
  const [said] = (await readProcess(file(attributes))).processes;
  expect(said?.naming).toMatchObject({
    serial: 'QJ-{yyyy}-{000}',
    title: '${starter}请假 ${days} 天',
    summary: ['days', 'reason'],
  });
  const [unsaid] = (await readProcess(file(''))).processes;
  expect(unsaid?.naming).toEqual({ serial: '', serialPattern: null, title: '', summary: [] });
  expect(await errorsOf(attributes)).toEqual([]);
});

it.each([
  ['tongtu:serial="QJ-{yyyy}"', '流程“请假”的编号规则缺少流水号，例如 {0000}'],
  ['tongtu:title="${days"', '流程“请假”的流程标题“${days”不正确：'],
  ['tongtu:summary="a,b,c,d,e,f"', '流程“请假”的流程摘要最多 5 个字段'],
  ['tongtu:summary="days,days"', '流程“请假”的流程摘要重复了字段“days”'],
  ['tongtu:timeoutDefault="两天"', '流程“请假”的默认办理时限“两天”不是时长，例如 P2D 或 PT4H'],
  ['tongtu:timeoutDefault="P1M"', '流程“请假”的默认办理时限“P1M”不能按年月计算，请用天、时、分'],
  ['tongtu:timeoutDefault="PT0H"', '流程“请假”的默认办理时限“PT0H”没有时长'],
])('is not deployed with %s', async (attributes, message) => {
  const errors = await errorsOf(attributes);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(message);
});

it('tells in the designer of fields that nobody fills in, and of nothing that it knows by itself', async () => {
  const xml = file('tongtu:title="${starter} ${serialNumber} ${startedOn} ${dasy}" tongtu:summary="days"');
  const [process] = (await readProcess(xml)).processes;
  const problems = process ? variableProblems(process, { xml, recordFields: [] }) : [];
  expect(problems.map(({ elementId, rename }) => [elementId, rename?.from, rename?.to])).toEqual([
    ['leave', 'dasy', 'days'],
  ]);
});

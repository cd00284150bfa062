import { expect, it } from 'vitest';
import { readProcess } from '../read-process.ts';
import { variableOverview } from './variable-overview.ts';

it('says of each variable who sets it and who reads it', async () => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><process id="p" isExecutable="true"><startEvent id="s"><extensionElements><camunda:formData><camunda:formField id="days" label="天数" type="long" /></camunda:formData></extensionElements></startEvent><userTask id="t" camunda:assignee="\${boss}" camunda:priority="\${days}" /><endEvent id="e" /><sequenceFlow id="a" sourceRef="s" targetRef="t" /><sequenceFlow id="b" sourceRef="t" targetRef="e"><conditionExpression>\${days > 3 and nrOfInstances > 1}</conditionExpression></sequenceFlow></process></definitions>`;
  const [process] = (await readProcess(xml)).processes;
  expect(process && variableOverview(process)).toEqual([
    { name: 'boss', label: '', kind: 'any', choices: [], setters: [], readers: ['t'] },
    {
      name: 'days',
      label: '天数',
      kind: 'number',
      choices: [],
      setters: [{ elementId: 's', origin: '表单字段' }],
      readers: ['b', 't'],
    },
  ]);
});

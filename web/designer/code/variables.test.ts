// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { openDrawing } from '../testing/open-drawing.ts';
import { variablesAt } from './variables.ts';

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" targetNamespace="t">
  <process id="p" isExecutable="true">
    <startEvent id="start" camunda:initiator="starter"/>
    <userTask id="ask"><extensionElements><camunda:formData><camunda:formField id="amount" label="金额" type="long"/></camunda:formData></extensionElements></userTask>
    <scriptTask id="count" scriptFormat="javascript" camunda:resultVariable="total"><script>execution.setVariable('seen', 1)</script></scriptTask>
    <subProcess id="each">
      <multiInstanceLoopCharacteristics camunda:collection="people" camunda:elementVariable="person"/>
      <userTask id="sign"><extensionElements><camunda:inputOutput><camunda:inputParameter name="deadline">x</camunda:inputParameter></camunda:inputOutput></extensionElements></userTask>
    </subProcess>
  </process></definitions>`;

async function namesAt(id: string): Promise<string[]> {
  const drawing = await openDrawing(xml);
  const element = drawing.service('elementRegistry').get(id) as DiagramElement;
  return variablesAt(nodeOf(element))
    .map(({ name }) => name)
    .toSorted();
}

it('are those of the whole process: forms, results, scripts, who started it', async () => {
  expect(await namesAt('start')).toEqual(['amount', 'seen', 'starter', 'total']);
});

it('are also those of the activities around, and of no others', async () => {
  expect(await namesAt('sign')).toEqual(['amount', 'deadline', 'person', 'seen', 'starter', 'total']);
  expect(await namesAt('each')).not.toContain('deadline');
  expect(await namesAt('count')).not.toContain('person');
});

it('say where they come from', async () => {
  const drawing = await openDrawing(xml);
  const element = drawing.service('elementRegistry').get('ask') as DiagramElement;
  expect(variablesAt(nodeOf(element))).toContainEqual({ name: 'amount', origin: '表单字段 金额' });
});

import { expect, it } from 'vitest';
import type { KeptForm } from '#shared/bpmn/variables/with-forms.ts';
import { sampleFields } from './sample-fields.ts';

const form: KeptForm = {
  key: 'form:travel',
  isRecord: false,
  fields: [
    { name: 'amount', label: '金额', type: 'money', values: [] },
    { name: 'reason', label: '事由', type: 'string', values: [] },
    { name: 'by', label: '交通', type: 'enum', values: [{ id: 'train', name: '火车' }] },
  ],
};

it('are what a branch is chosen by, as the form has it, and nothing else that is filled in', async () => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><process id="p" isExecutable="true"><startEvent id="s" camunda:formKey="form:travel" /><exclusiveGateway id="g" default="d" /><endEvent id="e" /><sequenceFlow id="a" sourceRef="s" targetRef="g" /><sequenceFlow id="d" sourceRef="g" targetRef="e" /><sequenceFlow id="f" sourceRef="g" targetRef="t"><conditionExpression>\${amount &gt; 3 and by == "train" and limit}</conditionExpression></sequenceFlow><userTask id="t" camunda:assignee="\${boss}" /></process></definitions>`;
  const found = await sampleFields(xml, [form]);
  expect(found.map(({ name, label, kind }) => ({ name, label, kind }))).toEqual([
    { name: 'amount', label: '金额', kind: 'number' },
    { name: 'by', label: '交通', kind: 'choice' },
    { name: 'limit', label: '', kind: 'any' },
  ]);
  expect(found[1]?.choices).toEqual([{ id: 'train', name: '火车' }]);
});

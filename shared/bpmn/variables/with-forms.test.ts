import { expect, it } from 'vitest';
import { readProcess } from '../read-process.ts';
import { variableProblems } from './check-variables.ts';
import { variableOverview } from './variable-overview.ts';
import { type KeptForm, withForms } from './with-forms.ts';

const travel: KeptForm = {
  key: 'form:travel',
  isRecord: false,
  fields: [
    { name: 'amount', label: '金额', type: 'money', values: [] },
    { name: 'by', label: '交通', type: 'enum', values: [{ id: 'train', name: '火车' }] },
  ],
};

/** A process whose start names a form, and which decides by a condition. */
async function processOf(condition: string) {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><process id="p" isExecutable="true"><startEvent id="s" camunda:formKey="form:travel" /><exclusiveGateway id="g" default="d" /><endEvent id="e" /><sequenceFlow id="a" sourceRef="s" targetRef="g" /><sequenceFlow id="d" sourceRef="g" targetRef="e" /><sequenceFlow id="f" sourceRef="g" targetRef="t"><conditionExpression>${condition}</conditionExpression></sequenceFlow><userTask id="t" /></process></definitions>`;
  const [process] = (await readProcess(xml)).processes;
  if (!process) throw new Error('there is no process');
  return { process, xml };
}

async function found(condition: string, form: KeptForm = travel): Promise<string[]> {
  const { process, xml } = await processOf(condition);
  return variableProblems(withForms(process, [form]), { xml, recordFields: [] }).map(({ message }) => message);
}

it('knows the fields of a form that the file only names', async () => {
  expect(await found('${amount &gt; 3 and by == "train"}')).toEqual([]);
  expect(await found('${amuont &gt; 3}')).toEqual(['没有名为“amuont”的变量，是不是“amount”（金额）？']);
  expect(await found('${foo &gt; 3}')).toEqual([
    '没有名为“foo”的变量，走到这里时会挂起；可用的有 amount（金额）、by（交通）',
  ]);
  expect(await found('${amount == "many"}')).toEqual(['“金额”（amount）是数字，不能与 "many" 比较']);
  expect(await found('${by == "horse"}')).toEqual(['“交通”（by）没有选项 "horse"，可选的是 train（火车）']);
});

it('says nothing of other names where a form is not kept here, or is that of a record', async () => {
  expect(await found('${foo &gt; 3}', { ...travel, key: 'form:other' })).toEqual([]);
  expect(await found('${foo &gt; 3}', { ...travel, isRecord: true })).toEqual([]);
});

it('tells of the fields of such a form who sets and who reads them', async () => {
  const { process } = await processOf('${amount &gt; 3}');
  expect(variableOverview(withForms(process, [travel]))).toMatchObject([
    { name: 'amount', label: '金额', kind: 'number', setters: [{ elementId: 's' }], readers: ['f'] },
    { name: 'by', label: '交通', kind: 'choice', setters: [{ elementId: 's' }], readers: [] },
  ]);
});

import { expect, it } from 'vitest';
import { readProcess } from '../read-process.ts';
import { variableProblems } from './check-variables.ts';

interface Drawn {
  /** Of the two branches, the second after the default one. */
  readonly conditions: readonly string[];
  readonly more?: string;
  readonly form?: string;
}

const fields = `<camunda:formField id="days" label="天数" type="long" /><camunda:formField id="urgent" label="加急" type="boolean" />
  <camunda:formField id="kind" label="类别" type="enum"><camunda:value id="sick" name="病假" /><camunda:value id="annual" name="年假" /></camunda:formField>`;

async function found({ conditions, more = '', form = fields }: Drawn, recordFields: string[] = []): Promise<string[]> {
  const flows = conditions.map(
    (body, index) =>
      `<sequenceFlow id="f${index}" sourceRef="g" targetRef="t${index}"><conditionExpression>${body}</conditionExpression></sequenceFlow><userTask id="t${index}" />`,
  );
  const start = form
    ? `<startEvent id="s"><extensionElements><camunda:formData>${form}</camunda:formData></extensionElements></startEvent>`
    : '<startEvent id="s" />';
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><process id="p" isExecutable="true">${start}<exclusiveGateway id="g" default="d" /><endEvent id="e" /><sequenceFlow id="a" sourceRef="s" targetRef="g" /><sequenceFlow id="d" sourceRef="g" targetRef="e" />${flows.join('')}${more}</process></definitions>`;
  const { processes } = await readProcess(xml);
  return processes.flatMap((process) =>
    variableProblems(process, { xml, recordFields }).map(
      ({ kind, elementId, rename }) => `${kind} ${elementId}${rename ? ` ${rename.from}>${rename.to}` : ''}`,
    ),
  );
}

it('offers the name that was meant for one that nobody sets', async () => {
  expect(await found({ conditions: ['${dayz &gt; 3}'] })).toEqual(['unknown-variable f0 dayz>days']);
  expect(await found({ conditions: ['${days &gt; 3}'] })).toEqual([]);
  expect(await found({ conditions: ['${amount &gt; 3}'] })).toEqual(['unknown-variable f0']);
});

it('says nothing of a name that a service, a record or the engine may set', async () => {
  const more = '<serviceTask id="x" camunda:class="A" />';
  expect(await found({ conditions: ['${amount &gt; 3}'], more })).toEqual([]);
  expect(await found({ conditions: ['${dayz &gt; 3}'], more })).toEqual(['unknown-variable f0 dayz>days']);
  expect(await found({ conditions: ["${riskLevel == 'high'}"], form: '' }, ['riskLevel'])).toEqual([]);
  expect(await found({ conditions: ["${riskLevl == 'high'}"], form: '' }, ['riskLevel'])).toEqual([
    'unknown-variable f0 riskLevl>riskLevel',
  ]);
  expect(await found({ conditions: ['${execution.id != null}'] })).toEqual([]);
});

it('knows what kind of value a field holds', async () => {
  const wrong = ["${days == 'three'}", '${urgent &gt; 1}', "${kind == 'holiday'}", '${days}'];
  for (const condition of wrong) expect(await found({ conditions: [condition] })).toEqual(['wrong-type f0']);
  const right = ["${days == '3'}", '${urgent}', '${urgent == true}', "${kind == 'sick'}", '${days &gt; 1 and urgent}'];
  for (const condition of right) expect(await found({ conditions: [condition] })).toEqual([]);
});

it('finds branches that nothing can take', async () => {
  expect(await found({ conditions: ['${days &gt; 3}', '${days  &gt; 3}'] })).toEqual(['dead-branch f1']);
  expect(await found({ conditions: ['${true}', '${days &gt; 3}'] })).toEqual(['dead-branch f1']);
  expect(await found({ conditions: ['${days &gt; 3 and days &lt;= 3}'] })).toEqual(['dead-branch f0']);
  expect(await found({ conditions: ["${kind == 'sick' and kind == 'annual'}"] })).toEqual(['dead-branch f0']);
  expect(await found({ conditions: ['${days &gt;= 3 and days &lt;= 3}', '${days &gt; 3}'] })).toEqual([]);
});

it('finds a result that nobody reads', async () => {
  const task = (reads: string) =>
    `<serviceTask id="x" camunda:class="A" camunda:resultVariable="score" /><userTask id="y" camunda:priority="${reads}" />`;
  expect(await found({ conditions: [], more: task('1') })).toEqual(['unused-variable x']);
  expect(await found({ conditions: [], more: task('${score}') })).toEqual([]);
});

import { expect, it } from 'vitest';
import { readProcess } from '../read-process.ts';
import { variableProblems } from './check-variables.ts';

interface Drawn {
  /** Of the two branches, the second after the default one. */
  readonly conditions: readonly string[];
  readonly more?: string;
  readonly form?: string;
}

const fields = `<camunda:formField id="days" label="天数" type="long" /><camunda:formField id="urgent" label="加急" type="boolean" /><camunda:formField id="reason" label="原因" type="string" />
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
  const more =
    '<serviceTask id="x" camunda:class="A" /><sequenceFlow id="to" sourceRef="s" targetRef="x" /><sequenceFlow id="on" sourceRef="x" targetRef="g" />';
  expect(await found({ conditions: ['${amount &gt; 3}'], more })).toEqual([]);
  expect(await found({ conditions: ['${dayz &gt; 3}'], more })).toEqual(['unknown-variable f0 dayz>days']);
  expect(await found({ conditions: ["${riskLevel == 'high'}"], form: '' }, ['riskLevel'])).toEqual([]);
  expect(await found({ conditions: ["${riskLevl == 'high'}"], form: '' }, ['riskLevel'])).toEqual([
    'unknown-variable f0 riskLevl>riskLevel',
  ]);
  expect(await found({ conditions: ['${execution.id != null}'] })).toEqual([]);
});

it('says it of a name at a place to which no service leads, and of a name of the engine itself', async () => {
  const after = (reader: string) =>
    `<sequenceFlow id="on" sourceRef="t0" targetRef="x" /><serviceTask id="x" camunda:class="A" /><sequenceFlow id="to" sourceRef="x" targetRef="y" /><userTask id="y" ${reader} />`;
  const condition = '${boss != null}';
  expect(await found({ conditions: [condition], more: after('camunda:assignee="${boss}"') })).toEqual([
    'unknown-variable f0',
  ]);
  const onward =
    '<sequenceFlow id="big" sourceRef="x" targetRef="e"><conditionExpression>${amount &gt; 3}</conditionExpression></sequenceFlow>';
  expect(await found({ conditions: ['${urgent}'], more: after('') + onward })).toEqual([]);
  const back = '<sequenceFlow id="back" sourceRef="y" targetRef="g" />';
  expect(await found({ conditions: [condition], more: after('') + back })).toEqual([]);
  const script = (body: string) =>
    `<sequenceFlow id="on" sourceRef="t0" targetRef="x" /><scriptTask id="x" scriptFormat="javascript"><script>${body}</script></scriptTask><sequenceFlow id="to" sourceRef="x" targetRef="y" /><userTask id="y" camunda:assignee="\${boss}" />`;
  expect(await found({ conditions: ['${urgent}'], more: script("execution.setVariable('sum', 1 + days)") })).toEqual([
    'unknown-variable y',
    'unused-variable x',
  ]);
  expect(await found({ conditions: ['${urgent}'], more: script('execution.setVariable(name, 1)') })).toEqual([]);
  const all =
    '<userTask id="m"><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality><completionCondition>${nrOfCompletedInstance &gt; 1}</completionCondition></multiInstanceLoopCharacteristics></userTask>';
  expect(await found({ conditions: ['${urgent}'], more: all })).toEqual([
    'unknown-variable m nrOfCompletedInstance>nrOfCompletedInstances',
  ]);
});

it('knows what may have been set on a branch beside', async () => {
  const beside = (gateway: string) =>
    `<sequenceFlow id="on" sourceRef="t0" targetRef="fork" /><${gateway} id="fork" /><sequenceFlow id="one" sourceRef="fork" targetRef="x" /><serviceTask id="x" camunda:class="A" /><sequenceFlow id="two" sourceRef="fork" targetRef="y" /><userTask id="y" camunda:assignee="\${boss}" />`;
  expect(await found({ conditions: ['${urgent}'], more: beside('parallelGateway') })).toEqual([]);
  expect(await found({ conditions: ['${urgent}'], more: beside('exclusiveGateway') })).toEqual(['unknown-variable y']);
});

it('knows what kind of value a field holds', async () => {
  const wrong = ["${days == 'three'}", '${urgent &gt; 1}', '${reason &gt; 3}', "${kind == 'holiday'}", '${days}'];
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
  const covered = [
    ['${days &gt; 3}', '${days &gt; 5}'],
    ['${days &gt;= 5}', '${days == 5}'],
    ['${days &lt;= 5}', '${urgent and days &lt; 5}'],
    ["${kind == 'sick'}", "${days &gt; 1 and kind == 'sick'}"],
  ];
  for (const conditions of covered) expect(await found({ conditions })).toEqual(['dead-branch f1']);
  const open = [
    ['${days &gt; 5}', '${days &gt; 3}'],
    ['${days &gt; 3 and urgent}', '${days &gt; 5}'],
    ['${days &gt; 5}', '${days &gt;= 5}'],
    ['${days != 5}', '${days &gt; 5 or urgent}'],
  ];
  for (const conditions of open) expect(await found({ conditions })).toEqual([]);
});

it('finds a result that nobody reads', async () => {
  const task = (reads: string) =>
    `<serviceTask id="x" camunda:class="A" camunda:resultVariable="score" /><userTask id="y" camunda:priority="${reads}" />`;
  expect(await found({ conditions: [], more: task('1') })).toEqual(['unused-variable x']);
  expect(await found({ conditions: [], more: task('${score}') })).toEqual([]);
});

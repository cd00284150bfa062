import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepDecisions } from '#server/engine/definitions/keep-decision.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { dmn, tableOf } from '#shared/dmn/testing/dmn.ts';

const { root } = people;
const world = await worldOfFile();
beforeEach(async () => {
  await world.database.execute(sql`truncate process_decision`);
});

const keep = (...decisions: string[]) =>
  world.act((transaction) => keepDecisions(transaction, root, { xml: dmn(...decisions) }));
const table = (policy: string, outputs: string[], rules: string[]) =>
  tableOf('level', policy, { inputs: ['amount:number'], outputs, rules });
const around = (task: string) =>
  diagram(
    'asking',
    element('startEvent', 'start'),
    task,
    userTask('after', 'bob'),
    flows('start -> work', 'work -> after'),
  );
const rule = (values: Record<string, string>) =>
  around(
    element('businessRuleTask', 'work', {
      'camunda:decisionRef': 'level',
      'camunda:resultVariable': 'result',
      ...values,
    }),
  );
const mapped = (how: string) => rule({ 'camunda:mapDecisionResult': how });
const variablesOf = async (instance: { id: string }) => (await world.look(instance)).variables;
const incidentOf = async (instance: { id: string }) => (await world.look(instance)).incidents[0]?.error;

describe("Camunda's business rule task", () => {
  it.each([
    ['singleEntry', 'hitPolicy="FIRST"', ['r:string'], ['- -> "a"'], 'a'],
    ['singleResult', 'hitPolicy="FIRST"', ['r:string', 's:number'], ['- -> "a", 2'], { r: 'a', s: 2 }],
    ['collectEntries', 'hitPolicy="COLLECT"', ['r:string'], ['- -> "a"', '> 1 -> "b"'], ['a', 'b']],
    ['resultList', 'hitPolicy="COLLECT"', ['r:string'], ['- -> "a"', '> 1 -> "b"'], [{ r: 'a' }, { r: 'b' }]],
    ['', 'hitPolicy="FIRST"', ['r:string'], ['> 100 -> "a"'], []],
    ['singleEntry', 'hitPolicy="FIRST"', ['r:string'], ['> 100 -> "a"'], null],
  ])('takes its answer as %s', async (how, policy, outputs, rules, expected) => {
    await keep(table(policy, outputs, rules));
    const instance = await world.run(mapped(how), { amount: 7 });
    expect(await world.open(instance)).toEqual(['after']);
    expect(await variablesOf(instance)).toEqual({ amount: 7, result: expected });
  });

  /** `DecisionEvaluationUtil` sets them for the task alone; the drawing of `testCustomOutputMapping` hands them out so. */
  it('hands out of all results what the drawing asks for, and keeps none', async () => {
    await keep(table('hitPolicy="COLLECT"', ['r:string', 's:number'], ['- -> "a", 1', '> 1 -> "b", 2']));
    const output = (name: string, text: string) =>
      `<camunda:outputParameter name="${name}">\${decisionResult.${text}}</camunda:outputParameter>`;
    const outputs = [
      output('first', 'getFirstResult().r'),
      output('second', 'get(1).s'),
      output('all', 'collectEntries("s")'),
      output('count', 'size()'),
    ];
    const content = `<extensionElements><camunda:inputOutput>${outputs.join('')}</camunda:inputOutput></extensionElements>`;
    const task = element('businessRuleTask', 'work', { 'camunda:decisionRef': 'level' }, content);
    const instance = await world.run(around(task), { amount: 7 });
    expect(await variablesOf(instance)).toEqual({ amount: 7, first: 'a', second: 2, all: [1, 2], count: 2 });
  });

  it('stops where it wants one result and gets several, or where a variable is missing', async () => {
    await keep(table('hitPolicy="COLLECT"', ['r:string'], ['- -> "a"', '- -> "b"']));
    expect(await incidentOf(await world.run(mapped('singleEntry'), { amount: 7 }))).toContain('2 个结果');
    expect(await incidentOf(await world.run(mapped('resultList')))).toContain('变量“amount”不存在');
  });

  it('asks the version that it names', async () => {
    await keep(table('', ['r:string'], ['- -> "old"']).replace('versionTag="tag"', 'versionTag="spring"'));
    const first = rule({ 'camunda:decisionRefBinding': 'deployment', 'camunda:mapDecisionResult': 'singleEntry' });
    const { key } = await world.act((transaction) => world.engine.deploy(transaction, root, { xml: first }));
    await keep(table('', ['r:string'], ['- -> "new"']));
    const started = await world.act((transaction) =>
      world.engine.start(transaction, people.ann, { key, title: '测试', variables: { amount: 1 } }),
    );
    expect(await variablesOf(started)).toMatchObject({ result: 'old' });
    const bound = async (binding: Record<string, string>) =>
      (
        await variablesOf(
          await world.run(rule({ 'camunda:mapDecisionResult': 'singleEntry', ...binding }), { amount: 1 }),
        )
      ).result;
    expect(await bound({})).toBe('new');
    expect(await bound({ 'camunda:decisionRefBinding': 'version', 'camunda:decisionRefVersion': '1' })).toBe('old');
    expect(await bound({ 'camunda:decisionRefBinding': 'versionTag', 'camunda:decisionRefVersionTag': 'spring' })).toBe(
      'old',
    );
  });

  it('waits for a table that nobody has imported yet, and goes on with it', async () => {
    const instance = await world.run(mapped('singleEntry'), { amount: 7 });
    expect(await incidentOf(instance)).toContain('决策表【level】还没有导入');
    await keep(table('', ['r:string'], ['- -> "a"']));
    await world.act((transaction) => world.engine.retry(transaction, root, { instanceId: instance.id }));
    expect(await variablesOf(instance)).toEqual({ amount: 7, result: 'a' });
  });
});

describe("Flowable's and Activiti's spellings", () => {
  const asFlowable = (xml: string, flavour: string) =>
    xml
      .replaceAll('camunda:', `${flavour}:`)
      .replace('xmlns:camunda="http://camunda.org/schema/1.0/bpmn"', `xmlns:${flavour}="http://${flavour}.org/bpmn"`);
  const fields = (...more: string[]) =>
    ['decisionTableReferenceKey:level', ...more]
      .map(
        (field) =>
          `<camunda:field name="${field.split(':')[0]}"><camunda:string>${field.split(':')[1]}</camunda:string></camunda:field>`,
      )
      .join('');
  const service = (...more: string[]) =>
    asFlowable(
      around(
        element(
          'serviceTask',
          'work',
          { 'camunda:type': 'dmn' },
          `<extensionElements>${fields(...more)}</extensionElements>`,
        ),
      ),
      'flowable',
    );

  it('set the outputs by their names, and several results as a list', async () => {
    await keep(table('', ['r:string', 's:number'], ['- -> "a", 2']));
    expect(await variablesOf(await world.run(service(), { amount: 7 }))).toEqual({ amount: 7, r: 'a', s: 2 });
    await keep(table('hitPolicy="RULE ORDER"', ['r:string'], ['- -> "a"']));
    expect(await variablesOf(await world.run(service(), { amount: 7 }))).toEqual({ amount: 7, level: [{ r: 'a' }] });
  });

  it('stop at no hit where they say so', async () => {
    await keep(table('', ['r:string'], ['> 100 -> "a"']));
    expect(await world.open(await world.run(service(), { amount: 7 }))).toEqual(['after']);
    const strict = await world.run(service('decisionTaskThrowErrorOnNoHits:true'), { amount: 7 });
    expect(await incidentOf(strict)).toContain('没有匹配的规则');
  });

  it('name tables as rules', async () => {
    await keep(table('', ['r:string'], ['- -> "a"']));
    const xml = asFlowable(
      around(element('businessRuleTask', 'work', { 'camunda:rules': 'level', 'camunda:resultVariable': 'result' })),
      'activiti',
    );
    expect(await variablesOf(await world.run(xml, { amount: 7 }))).toEqual({ amount: 7, result: [{ r: 'a' }] });
  });
});

it('keeps all decisions of a file or none, each as the next version of its own', async () => {
  const other = table('', ['r:string'], ['- -> "a"']).replaceAll('level', 'other');
  expect(await keep(table('', ['r:string'], ['- -> "a"']), other)).toMatchObject([{ version: 1 }, { version: 1 }]);
  await expect(keep(table('', ['r:string'], ['- -> "a"']), other.replace('"a"', '1 +'))).rejects.toMatchObject({
    failure: 'invalid',
    message: expect.stringContaining('1 +'),
  });
  expect(await keep(table('', ['r:string'], ['- -> "b"']))).toMatchObject([{ version: 2 }]);
});

import { describe, expect, it } from 'vitest';
import type { Instance } from '#server/engine/step/step.ts';
import {
  element,
  event,
  expression,
  file,
  flows,
  forEngine,
  process,
  refers,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob, root } = people;
const world = await worldOfFile();

const cdata = (text: string) => `<![CDATA[${text}]]>`;
const script = (format: string, body: string, attributes = '') =>
  `<scriptTask id="script" scriptFormat="${format}" ${attributes}><script>${cdata(body)}</script></scriptTask>`;
const around = (...parts: string[]) =>
  file(
    '<error id="bad" name="bad" errorCode="B1"/>',
    process(
      'scripted',
      element('startEvent', 'start'),
      ...parts,
      userTask('after', 'ann'),
      event('boundaryEvent', 'caught', refers('error', 'bad'), { attachedToRef: 'script' }),
      userTask('repair', 'bob'),
      flows('start -> script', 'script -> after', 'caught -> repair'),
    ),
  );
const run = (format: string, body: string, attributes?: string, variables = {}) =>
  world.run(around(script(format, body, attributes)), variables);
const variablesOf = async (instance: Instance) => (await world.look(instance)).variables;
const wrong = async (instance: Instance) => {
  expect(instance.status).toBe('incident');
  return (await world.look(instance)).timeline.at(-1)?.text;
};

describe('a script task in JavaScript', () => {
  it('reads variables by their names and sets them by the execution', async () => {
    const instance = await run(
      'javascript',
      `var total = 0; for (const each of items) total += each.price;
       execution.setVariable('total', total); execution.setVariable('items', null);
       if (!execution.getVariable('absent') && execution.processInstanceId) execution.setVariables({ seen: total > 1 });
       print('done'); total * 2`,
      'camunda:resultVariable="double"',
      { items: [{ price: 3 }, { price: 4 }] },
    );
    expect(await variablesOf(instance)).toEqual({ items: null, total: 7, seen: true, double: 14 });
  });

  it('throws an error that the drawing catches', async () => {
    expect(await world.open(await run('javascript', "throw new BpmnError('B1', 'no')"))).toEqual(['repair']);
    const engine = "throw new org.camunda.bpm.engine.delegate.BpmnError('B1')";
    expect(await world.open(await run('JavaScript', engine))).toEqual(['repair']);
  });

  it('is an incident when it fails, takes too long or too much, and is tried again', async () => {
    expect(await wrong(await run('javascript', 'amount + 1'))).toContain('amount');
    expect(await wrong(await run('javascript', 'this is no script'))).toContain('SyntaxError');
    expect(await wrong(await run('javascript', 'while (true);'))).toContain('运行超过 1 秒');
    expect(await wrong(await run('javascript', 'new Array(1e9).fill(1)'))).toContain('内存');
    const missing = await run('javascript', "execution.setVariable('b', amount + 1)");
    await world.act((transaction) =>
      world.engine.retry(transaction, root, { instanceId: missing.id, variables: { amount: 1 } }),
    );
    expect(await variablesOf(missing)).toEqual({ amount: 1, b: 2 });
  });

  it('reaches nothing but what it is given', async () => {
    const names = ['process', 'require', 'fetch', 'setTimeout', '__given', 'os', 'std', 'WebAssembly', 'importScripts'];
    const instance = await run(
      'javascript',
      `${JSON.stringify(names)}.filter((name) => name in globalThis).concat((() => {
        try { return [Function('return typeof process')()]; } catch { return []; } })())`,
      'camunda:resultVariable="found"',
    );
    expect(await variablesOf(instance)).toEqual({ found: ['undefined'] });
  });

  it('keeps the names it gives values to only where flowable and activiti ask for it', async () => {
    const body = 'amount = 5; var word = "x"; let own = 1; null';
    const storing = around(script('javascript', body, 'camunda:autoStoreVariables="true" camunda:resultVariable="r"'));
    expect(await variablesOf(await world.run(forEngine('flowable', storing), { amount: 1 }))).toEqual({
      amount: 5,
      word: 'x',
      r: null,
    });
    expect(await variablesOf(await run('javascript', body, 'camunda:resultVariable="r"', { amount: 1 }))).toEqual({
      amount: 1,
    });
  });
});

describe('other languages', () => {
  it('are read where they are plain: Groovy of simple statements, JUEL and FEEL', async () => {
    const groovy = `import java.util.Date
      // a comment; with ' in it
      println "Hello ${'$'}{nobody}"
      def half = amount / 2; def String word = 'is ' + half
      execution.setVariable("word", word + '; ' + "x") ; System.out.println("done");
      half > 2 ? 'much' : 'little'`;
    const attributes = 'camunda:resultVariable="r"';
    expect(await variablesOf(await run('groovy', groovy, attributes, { amount: 5 }))).toEqual({
      amount: 5,
      word: 'is 2.5; x',
      r: 'much',
    });
    const thrown = 'import org.activiti.engine.delegate.BpmnError;\nthrow new BpmnError("B1");';
    expect(await world.open(await run('groovy', thrown))).toEqual(['repair']);
    expect(await wrong(await run('groovy', "execution.setVariable('a', absent)"))).toContain('缺少变量 absent');
    expect(await wrong(await run('groovy', "def a = '5' > 4"))).toContain('不能比较');
    expect(await variablesOf(await run('juel', expression('a + 1'), attributes, { a: 1 }))).toEqual({ a: 1, r: 2 });
    const feel = 'sum(for i in items return i * 2) + count(items)';
    expect(await variablesOf(await run('feel', feel, attributes, { items: [1, 2] }))).toEqual({ items: [1, 2], r: 8 });
    expect(await wrong(await run('feel', 'count(for i in 1..100000, j in 1..100000 return i)'))).toContain(
      '脚本运行过久',
    );
  });

  it.each([
    ['python', 'x', '使用了暂不支持的脚本语言“python”'],
    ['groovy', 'for (i in items) println i', 'Groovy 脚本只能由'],
    ['groovy', 'if (a) b = 1', 'Groovy 脚本只能由'],
    ['groovy', 'def m = [a: 1]', 'Groovy 脚本只能由'],
    ['groovy', 'def a = new Date()', 'Groovy 脚本只能由'],
    ['groovy', 'x = "a ${b}"', 'Groovy 脚本只能由'],
    ['javascript', 'var Context = Packages.org.activiti.Context', '使用了 Java 的“Packages”'],
    ['javascript', 'new java.util.Date()', '使用了 Java 的“java.util.Date”'],
    ['javascript', 'throw new org.flowable.common.engine.api.FlowableException("x")', '使用了 Java 的“org.flowable'],
  ])('are refused by name when deployed: %s %s', async (format, body, message) => {
    await expect(run(format, body)).rejects.toMatchObject({ failure: 'invalid' });
    await expect(run(format, body)).rejects.toSatisfy((error) => JSON.stringify(error.fields).includes(message));
  });
});

describe('scripts elsewhere', () => {
  it('decide on flows, give parameters, and listen to tasks', async () => {
    const when = (body: string, language: string) =>
      `<conditionExpression language="${language}">${cdata(body)}</conditionExpression>`;
    const flow = (target: string, condition: string) =>
      `<sequenceFlow id="to_${target}" sourceRef="gate" targetRef="${target}">${condition}</sequenceFlow>`;
    const parameters = `<camunda:inputOutput><camunda:outputParameter name="sum"><camunda:script scriptFormat="javascript">a + 1</camunda:script></camunda:outputParameter></camunda:inputOutput>`;
    const listener = (of: string, body: string) =>
      `<camunda:taskListener event="${of}"><camunda:script scriptFormat="javascript">${cdata(body)}</camunda:script></camunda:taskListener>`;
    const xml = file(
      '',
      process(
        'elsewhere',
        element('startEvent', 'start'),
        `<userTask id="work" camunda:candidateUsers="bob,cai"><extensionElements>${parameters}${listener('create', 'if (approver) task.setAssignee(approver)')}${listener('complete', "task.setVariable('by', task.getAssignee())")}</extensionElements></userTask>`,
        '<exclusiveGateway id="gate"/>',
        userTask('large', 'ann'),
        userTask('small', 'ann'),
        userTask('odd', 'ann'),
        flows('start -> work', 'work -> gate'),
        flow('large', when('sum > 100', 'groovy')),
        flow('small', when('if sum < 10 then true else false', 'feel')),
        flow('odd', when('sum % 2 === 1', 'javascript')),
      ),
    );
    const instance = await world.run(xml, { a: 50, approver: 'bob' });
    expect(await world.task(instance, 'work')).toMatchObject({ assigneeId: bob.id });
    await world.approve(instance, 'work', bob);
    expect(await world.open(instance)).toEqual(['odd']);
    expect(await variablesOf(instance)).toMatchObject({ sum: 51, by: bob.id });
  });
});

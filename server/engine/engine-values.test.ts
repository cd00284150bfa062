import { describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  expression,
  file,
  flows,
  forEngine,
  multiInstance,
  process,
  userTask,
} from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

/*
 * Which values the engines give to variables, and what they let expressions and scripts do to them: Camunda 7.23, Flowable
 * 7.1 and Activiti 6.0, after their tests and the classes named here.
 */

const { ann, bob, cai } = people;
const world = await worldOfFile();
const begin = element('startEvent', 'start');
const engines = ['camunda', 'flowable', 'activiti'] as const;

/** A start, one node, and a task at which one can look. */
function around(node: string, ...more: string[]): string {
  return diagram('around', begin, node, userTask('work', 'bob'), ...more, flows('start -> node', 'node -> work'));
}

function script(language: string, body: string, attributes: Record<string, string> = {}): string {
  const content = `<script><![CDATA[${body}]]></script>`;
  return around(element('scriptTask', 'node', { scriptFormat: language, ...attributes }, content));
}

async function variablesAfter(xml: string, given: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const instance = await world.run(xml, given);
  expect(await world.open(instance)).toEqual(['work']);
  return (await world.look(instance)).variables;
}

/** `ValuedDataObjectXMLConverter` knows these types by what stands behind the colon, and makes nothing of any other. */
describe('data objects', () => {
  const object = (name: string, type: string, value: string) =>
    `<dataObject id="of_${name}" name="${name}"${type && ` itemSubjectRef="${type}"`}>
      <extensionElements><camunda:value>${value}</camunda:value></extensionElements></dataObject>`;
  const xml = file(
    '',
    process(
      'holding',
      object('count', 'xsd:long', '8'),
      object('share', 'xsd:double', '1.5'),
      object('isOpen', 'xsd:boolean', 'TRUE'),
      object('at', 'xsd:datetime', '2026-01-01T10:00:00'),
      object('plain', '', '5'),
      object('bare', 'int', '5'),
      object('other', 'xsd:float', '5'),
      object('day', 'xsd:date', '2026-01-01'),
      object('data', 'xsd:json', '{"a":[1]}'),
      begin,
      userTask('work', 'bob'),
      flows('start -> work'),
    ),
  );
  const known = { count: 8, share: 1.5, isOpen: true, at: '2026-01-01T10:00:00', plain: '5', bare: '5' };

  it('are variables of the types that Flowable knows', async () => {
    expect(await variablesAfter(forEngine('flowable', xml))).toEqual({ ...known, data: { a: [1] } });
  });

  it('are variables of the types that Activiti knows', async () => {
    expect(await variablesAfter(forEngine('activiti', xml))).toEqual(known);
  });
});

/** `VariableScopeElResolver` of all three, Camunda's `CommandContextFunctionTransformer`. */
describe('whoever acts', () => {
  const doneBy = (attributes: Record<string, string>) =>
    diagram(
      'acting',
      begin,
      userTask('first', 'bob'),
      element('userTask', 'then', attributes),
      flows('start -> first', 'first -> then'),
    );

  it.each(engines)('is known to expressions in a file for %s', async (engine) => {
    const xml = forEngine(engine, doneBy({ 'camunda:assignee': expression('authenticatedUserId') }));
    const instance = await world.run(xml);
    await world.approve(instance, 'first', bob);
    expect(await world.task(instance, 'then')).toMatchObject({ assigneeId: bob.id });
  });

  it('is called by functions too in a file for Camunda, with what he belongs to', async () => {
    const xml = doneBy({ 'camunda:candidateGroups': expression('currentUserGroups()') });
    const instance = await world.run(xml);
    await world.approve(instance, 'first', bob);
    expect((await world.task(instance, 'then', cai)).allowed).toContain('approve');
    const attributes = { 'camunda:expression': expression('currentUser()'), 'camunda:resultVariable': 'who' };
    expect(await variablesAfter(around(element('serviceTask', 'node', attributes)))).toEqual({ who: ann.id });
  });
});

/** `UserTaskActivityBehavior` and Camunda's `TaskDecorator` work the name out; Flowable keeps it where it cannot. */
it('a task is called what its name means, also by whoever gets it from another', async () => {
  const named = diagram(
    'named',
    begin,
    userTask('work', 'bob', { name: `审核 ${expression('who')} 的申请` }),
    flows('start -> work'),
  );
  const instance = await world.run(named, { who: '王芳' });
  const { id: taskId, version: taskVersion, nodeName } = await world.task(instance, 'work');
  expect(nodeName).toBe('审核 王芳 的申请');
  await world.act((transaction) => world.engine.transfer(transaction, bob, { taskId, taskVersion, userId: ann.id }));
  expect(await world.task(instance, 'work')).toMatchObject({ assigneeId: ann.id, nodeName: '审核 王芳 的申请' });
  expect(await world.task(await world.run(named), 'work')).toMatchObject({
    nodeName: `审核 ${expression('who')} 的申请`,
  });
});

/** `MultiInstanceActivityBehavior.getCollectionElementIndexVariable` takes the place of `loopCounter`. */
it.each(['flowable', 'activiti'] as const)(
  'instances are counted by the variable that is named in a file for %s',
  async (engine) => {
    const loop = multiInstance(
      { isSequential: 'true', 'camunda:elementIndexVariable': 'at' },
      '<loopCardinality>2</loopCardinality>',
    );
    const asking = (text: string) =>
      forEngine(engine, around(element('serviceTask', 'node', { 'camunda:expression': expression(text) }, loop)));
    const adding = "execution.setVariable('sum', sum * 10 + at + 1)";
    expect(await variablesAfter(asking(adding), { sum: 0 })).toEqual({ sum: 12 });
    expect((await world.run(asking('loopCounter'), { sum: 0 })).status).toBe('incident');
  },
);

/** `DueDateBusinessCalendar` of all three adds any period of ISO 8601. */
it('a task is due after years and months too', async () => {
  const instance = await world.run(
    diagram('due', begin, userTask('work', 'bob', { 'camunda:dueDate': 'P1Y2MT0.5S' }), flows('start -> work')),
  );
  const { createdAt, dueAt } = await world.task(instance, 'work');
  expect(Date.parse(dueAt ?? '') - Date.parse(createdAt)).toBeGreaterThan(420 * 86_400_000);
});

describe('an expression', () => {
  const valued = (text: string) =>
    around(element('serviceTask', 'node', { 'camunda:expression': expression(text), 'camunda:resultVariable': 'r' }));

  it.each([
    ['execution.processDefinitionKey', 'around'],
    ['execution.activityId', 'node'],
    ['execution.currentActivityName', null],
    ['execution.processInstance.id == execution.processInstanceId', true],
    ['amount.toString().concat("%")', '5%'],
    ['(amount / 2).intValue()', 2],
  ])('may ask %s', async (text, value) => {
    expect(await variablesAfter(valued(text), { amount: 5 })).toEqual({ amount: 5, r: value });
  });

  /** JUEL's `AstProperty.eval` answers nothing for what lies in nothing, `MapELResolver` for what a map lacks. */
  it.each(['map.absent', 'map.absent.part', 'nothing.part'])(
    'that asks a variable for %s finds nothing',
    async (text) => {
      expect(await variablesAfter(valued(text), { map: {}, nothing: null })).toEqual({
        map: {},
        nothing: null,
        r: null,
      });
    },
  );

  it('that asks the execution for what it does not say stops the branch', async () => {
    expect((await world.run(valued('execution.unheardOf'))).status).toBe('incident');
  });

  it('takes a variable away', async () => {
    const xml = around(
      element('serviceTask', 'node', { 'camunda:expression': expression("execution.removeVariable('a')") }),
    );
    expect(await variablesAfter(xml, { a: 1, b: 2 })).toEqual({ b: 2 });
  });
});

describe('a script', () => {
  it('takes a variable away, be it stored or new', async () => {
    const instance = await world.run(
      diagram(
        'taking',
        begin,
        userTask('first', 'bob'),
        element(
          'scriptTask',
          'node',
          { scriptFormat: 'javascript' },
          '<script>execution.setVariable("c", 3); execution.removeVariable("c"); execution.removeVariable("a"); execution.removeVariable("b"); execution.setVariable("b", 4)</script>',
        ),
        userTask('work', 'bob'),
        flows('start -> first', 'first -> node', 'node -> work'),
      ),
      { a: 1, b: 2 },
    );
    await world.approve(instance, 'first', bob);
    expect((await world.look(instance)).variables).toEqual({ b: 4 });
  });

  it.each(engines)('of JUEL sets a variable in a file for %s', async (engine) => {
    const xml = script('juel', expression("execution.setVariable('foo', a + 1)"));
    expect(await variablesAfter(forEngine(engine, xml), { a: 1 })).toEqual({ a: 1, foo: 2 });
  });

  it('of plain Groovy takes a variable away, and sets one by its task', async () => {
    const body =
      'execution.removeVariable("a")\nexecution.setVariable("b", 2)\nexecution.removeVariable("c")\nexecution.setVariable("c", 3)';
    expect(await variablesAfter(script('groovy', body), { a: 1, c: 1 })).toEqual({ b: 2, c: 3 });
  });

  /** `ScriptTaskListenerTest` and `ScriptExecutionListenerTest` of Activiti and Flowable. */
  it.each(['flowable', 'activiti'] as const)(
    'of a listener gives its value to a variable in a file for %s',
    async (engine) => {
      const fields = [
        ['script', 'kept = a + 1; kept * 2'],
        ['language', 'javascript'],
        ['resultVariable', 'told'],
        ['autoStoreVariables', 'true'],
      ].map(([name = '', text = '']) => element('camunda:field', name, { name, stringValue: text }));
      const listener = `<camunda:executionListener event="start" class="org.${engine}.engine.impl.bpmn.listener.ScriptExecutionListener">${fields.join('')}</camunda:executionListener>`;
      const node = element('task', 'node', {}, `<extensionElements>${listener}</extensionElements>`);
      expect(await variablesAfter(forEngine(engine, around(node)), { a: 1 })).toEqual({ a: 1, kept: 2, told: 4 });
    },
  );

  it('asks a list what Java lets it ask', async () => {
    const xml = script(
      'javascript',
      'list.add(3); execution.setVariable("told", [list.size(), list.get(0), list.isEmpty(), list.contains(2)].join())',
    );
    expect(await variablesAfter(xml, { list: [1, 2] })).toEqual({ list: [1, 2], told: '3,1,false,true' });
  });

  /** The script of Camunda's `testJavascriptProcessVarVisibility`. */
  it('has names of its own beside the variables', async () => {
    const xml = script(
      'javascript',
      "execution.setVariable('foo', 'a'); if (typeof foo !== 'undefined') throw 'shown'; var foo = 'b'; if (execution.getVariable('foo') != 'a' || foo != 'b') throw 'mixed'; execution.setVariable('n', 1); execution.setVariable('n', 2); execution.setVariable('m', n)",
    );
    expect(await variablesAfter(xml)).toEqual({ foo: 'a', n: 2, m: 2 });
  });

  it('finds the process around it', async () => {
    const xml = script(
      'javascript',
      'execution.setVariable("own", execution.getParent().getVariable("a") + execution.getProcessInstance().getVariable("a"))',
    );
    expect(await variablesAfter(xml, { a: 1 })).toEqual({ a: 1, own: 2 });
  });

  it('keeps undeclared names where the engine knows the setting', async () => {
    const xml = script('javascript', 'sum = a + 1;', { 'camunda:autoStoreVariables': 'true' });
    expect(await variablesAfter(forEngine('flowable', xml), { a: 1 })).toEqual({ a: 1, sum: 2 });
    expect(await variablesAfter(xml, { a: 1 })).toEqual({ a: 1 });
  });
});

/** `VariableScopeImpl.setTransientVariable` keeps them in memory, where they hide stored ones of the name. */
describe('a passing variable of Flowable', () => {
  const decided = (node: string) =>
    forEngine(
      'flowable',
      diagram(
        'passing',
        begin,
        node,
        element('exclusiveGateway', 'gate', { default: 'gate_other' }),
        userTask('work', 'bob'),
        userTask('other', 'bob'),
        flows('start -> node', 'node -> gate', 'gate -> work [r == 2]', 'gate -> other'),
      ),
    );

  it('is the result of a service that is not to be stored', async () => {
    const attributes = {
      'camunda:expression': expression('a + 1'),
      'camunda:resultVariableName': 'r',
      'camunda:storeResultVariableAsTransient': 'true',
    };
    expect(await variablesAfter(decided(element('serviceTask', 'node', attributes)), { a: 1, r: 9 })).toEqual({
      a: 1,
      r: 9,
    });
  });

  it('is such a result for one node alone too', async () => {
    const attributes = {
      'camunda:expression': expression('a + 1'),
      'camunda:resultVariableName': 'r',
      'camunda:useLocalScopeForResultVariable': 'true',
      'camunda:storeResultVariableAsTransient': 'true',
    };
    expect(await variablesAfter(decided(element('serviceTask', 'node', attributes)), { a: 1 })).toEqual({ a: 1 });
  });

  it('is what a script sets as such', async () => {
    const content = '<script>execution.setTransientVariable("r", 2)</script>';
    const xml = decided(element('scriptTask', 'node', { scriptFormat: 'javascript' }, content));
    expect(await variablesAfter(xml)).toEqual({});
  });
});

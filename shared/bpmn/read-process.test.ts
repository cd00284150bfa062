import { describe, expect, it } from 'vitest';
import { AppError } from '../error.ts';
import type { Flavour } from './flavour.ts';
import type { FlowNode, ProcessModel } from './process-model.ts';
import { readProcess } from './read-process.ts';
import { condition, fileOf, flow, processOf, straight } from './testing/diagram.ts';

async function onlyProcess(xml: string): Promise<ProcessModel> {
  const { processes } = await readProcess(xml);
  if (!processes[0] || processes.length > 1) throw new Error('expected one process');
  return processes[0];
}

async function nodeOf(xml: string, id: string): Promise<FlowNode | undefined> {
  return (await onlyProcess(xml)).nodes[id];
}

const task = (attributes: string, content = '') =>
  straight({ id: 't', xml: `<userTask id="t" ${attributes}>${content}</userTask>` });
const extensions = (content: string) => `<extensionElements>${content}</extensionElements>`;

describe('a file', () => {
  it('is read into its processes, executable where it or its engine says so', async () => {
    const all = await readProcess(
      fileOf(
        `<process id="a" name="甲" isExecutable="true" camunda:versionTag="1.2"/><process id="b" isExecutable="false"/><process id="c"/>`,
      ),
    );
    expect(all.flavour).toBe('camunda');
    expect(all.processes.map(({ id, name, isExecutable, versionTag }) => [id, name, isExecutable, versionTag])).toEqual(
      [
        ['a', '甲', true, '1.2'],
        ['b', '', false, undefined],
        ['c', '', false, undefined],
      ],
    );
    const { processes } = await readProcess(fileOf('<process id="c" flowable:candidateStarterUsers="x"/>'));
    expect(processes[0]?.isExecutable).toBe(true);
  });

  it('tells who may begin it, by attributes and by elements', async () => {
    const starter = (text: string) =>
      `<camunda:potentialStarter><resourceAssignmentExpression><formalExpression>${text}</formalExpression></resourceAssignmentExpression></camunda:potentialStarter>`;
    const { processes } = await readProcess(
      fileOf(
        `<process id="a" camunda:candidateStarterUsers="ann"><extensionElements>${starter('user(bob), group(audit)')}${starter('staff')}</extensionElements></process>`,
      ),
    );
    expect(processes[0]?.candidateStarters).toEqual({ users: ['ann', 'bob'], groups: ['audit', 'staff'] });
  });

  it('is refused with the line when it is not BPMN', async () => {
    await expect(readProcess('<definitions xmlns="x"/>')).rejects.toThrow(AppError);
    await expect(readProcess('')).rejects.toThrow('文件不是有效的 BPMN 流程图');
    await expect(readProcess(processOf('\n<task id="a">\n'))).rejects.toThrow('第 4 行有误');
  });

  it('may leave out the namespace of BPMN, as the engines allow', async () => {
    const { processes } = await readProcess(
      '<?xml version="1.0"?><definitions id="d"><process id="p" isExecutable="true"><task id="t"/></process></definitions>',
    );
    expect(processes[0]?.nodes.t?.kind).toBe('task');
  });

  it('warns of content that is lost and of references that lead nowhere', async () => {
    const { warnings } = await readProcess(
      processOf(
        `<startEvent id="a"/><task id="a"/>\n<task id="b" default="x"/>${flow('a', 'nowhere')}<callActivity id="c" operationRef="y"/><dataObjectReference id="d" dataObjectRef="z"/>`,
      ),
    );
    expect(warnings).toEqual([
      { elementId: 'a', message: '第 2 行的“task”无法读取：标识与它相同，要换一个', isLoss: true, kind: 'repeatedId' },
      { elementId: 'b', message: '引用的元素“x”不存在，请重新选择或去掉引用', isLoss: true },
      { elementId: 'd', message: '引用的元素“z”不存在，请重新选择或去掉引用', isLoss: false },
      { elementId: 'a-nowhere', message: '连线的起点或终点不在流程中', isLoss: true },
    ]);
  });

  it('is the same model whatever prefixes it uses', async () => {
    const xml = straight({ id: 't', xml: '<userTask id="t" camunda:assignee="a"/>' });
    const renamed = xml.replaceAll('camunda:', 'engine:').replace('xmlns:camunda=', 'xmlns:engine=');
    expect(await readProcess(renamed)).toEqual(await readProcess(xml));
  });
});

describe('flows', () => {
  it('fill what comes in and goes out in document order, whatever the nodes say', async () => {
    const { nodes } = await onlyProcess(
      processOf(`<exclusiveGateway id="g" default="g-b"><outgoing>g-b</outgoing><outgoing>g-a</outgoing></exclusiveGateway>
        <task id="a"/><task id="b"/>${flow('g', 'a')}${flow('g', 'b')}${flow('a', 'b')}`),
    );
    expect(nodes.g).toMatchObject({
      kind: 'exclusiveGateway',
      incoming: [],
      outgoing: ['g-a', 'g-b'],
      defaultFlow: 'g-b',
    });
    expect(nodes.b).toMatchObject({ incoming: ['g-b', 'a-b'], outgoing: [] });
  });

  it('without id get one that is the same at every reading and clashes with none', async () => {
    const xml = processOf(`<task id="a"/><task id="b"/><task id="a_to_b"/>
      <sequenceFlow sourceRef="a" targetRef="b"/><sequenceFlow sourceRef="a" targetRef="b"/><startEvent/>`);
    const first = await onlyProcess(xml);
    expect(Object.keys(first.flows)).toEqual(['a_to_b_2', 'a_to_b_3']);
    expect(first.nodes.a?.outgoing).toEqual(['a_to_b_2', 'a_to_b_3']);
    expect(first.nodes.node?.kind).toBe('startEvent');
    expect(await onlyProcess(xml)).toEqual(first);
  });

  it('carry their conditions, and none where the condition is empty', async () => {
    const { flows } = await onlyProcess(
      processOf(`<task id="a"/><task id="b"/><task id="c"/><task id="d"/>
        ${flow('a', 'b', condition('\n #{ok} '))}${flow('a', 'c', condition('x == 1', 'language="groovy"'), 'name="去"')}
        ${flow('a', 'd', condition('', 'language="groovy" camunda:resource="check.groovy"'))}${flow('b', 'd', condition(' '))}`),
    );
    expect(Object.values(flows).map(({ name, condition }) => ({ name, condition }))).toEqual([
      { name: '', condition: { body: '#{ok}' } },
      { name: '去', condition: { body: 'x == 1', language: 'groovy' } },
      { name: '', condition: { body: '', language: 'groovy', resource: 'check.groovy' } },
      { name: '', condition: undefined },
    ]);
  });

  it('are looked up safely by any id', async () => {
    const { nodes, flows } = await onlyProcess(processOf('<task id="__proto__"/><task id="a"/>'));
    expect(nodes.constructor).toBeUndefined();
    expect(flows.toString).toBeUndefined();
    expect(Object.keys(nodes)).toEqual(['__proto__', 'a']);
  });
});

describe('nodes', () => {
  it('of every kind are told apart', async () => {
    const kinds = [
      'startEvent',
      'endEvent',
      'intermediateCatchEvent',
      'intermediateThrowEvent',
      'userTask',
      'serviceTask',
      'sendTask',
      'businessRuleTask',
      'scriptTask',
      'task',
      'manualTask',
      'receiveTask',
      'callActivity',
      'subProcess',
      'transaction',
      'adHocSubProcess',
      'exclusiveGateway',
      'parallelGateway',
      'inclusiveGateway',
      'eventBasedGateway',
      'complexGateway',
    ];
    const { nodes } = await onlyProcess(
      processOf(`${kinds.map((kind) => `<${kind} id="${kind}"/>`).join('')}<boundaryEvent id="boundaryEvent" attachedToRef="task"/>
        <gateway id="other"/><dataObject id="data"/><association id="x" sourceRef="task" targetRef="userTask"/>`),
    );
    expect(Object.values(nodes).map(({ kind }) => kind)).toEqual([...kinds, 'boundaryEvent', 'other']);
    for (const node of Object.values(nodes)) expect(node.kind).toBe(node.id);
  });

  it('inside sub-processes name the sub-process around them', async () => {
    const { nodes, flows } = await onlyProcess(
      processOf(
        `<subProcess id="outer"><startEvent id="a"/><subProcess id="inner" triggeredByEvent="true"><task id="b"/></subProcess>${flow('a', 'inner')}</subProcess>`,
      ),
    );
    expect(Object.values(nodes).map(({ id, parentId }) => [id, parentId])).toEqual([
      ['outer', undefined],
      ['a', 'outer'],
      ['inner', 'outer'],
      ['b', 'inner'],
    ]);
    expect(nodes.outer).toMatchObject({ isEventSubProcess: false });
    expect(nodes.inner).toMatchObject({ isEventSubProcess: true, incoming: ['a-inner'] });
    expect(Object.keys(flows)).toEqual(['a-inner']);
  });

  it('name what their events wait for', async () => {
    const { nodes } = await onlyProcess(
      processOf(`<startEvent id="a"><timerEventDefinition/><messageEventDefinition/></startEvent><task id="t"/>
        <endEvent id="b"><terminateEventDefinition/></endEvent>
        <boundaryEvent id="c" attachedToRef="t" cancelActivity="false"><errorEventDefinition/></boundaryEvent>`),
    );
    expect(nodes.a).toMatchObject({ eventDefinitions: ['timer', 'message'] });
    expect(nodes.b).toMatchObject({ eventDefinitions: ['terminate'] });
    expect(nodes.c).toMatchObject({ eventDefinitions: ['error'], attachedTo: 't', isInterrupting: false });
  });

  it('name how they repeat and whether they wait for a job', async () => {
    const { nodes } = await onlyProcess(
      processOf(`<task id="a"><standardLoopCharacteristics/></task><task id="b" camunda:asyncBefore="true"><multiInstanceLoopCharacteristics/></task>
        <task id="c" camunda:asyncAfter="true" isForCompensation="true"><multiInstanceLoopCharacteristics isSequential="true"/></task><task id="d" camunda:async="true"/>`),
    );
    expect(Object.values(nodes).map((node) => ('loop' in node ? node.loop : null))).toEqual([
      'standard',
      'parallel',
      'sequential',
      undefined,
    ]);
    expect(Object.values(nodes).map((node) => [node.isAsyncBefore, node.isAsyncAfter])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, false],
    ]);
    expect(nodes.c).toMatchObject({ isForCompensation: true });
  });
});

describe('user tasks', () => {
  it('name the people in the attributes of every engine', async () => {
    for (const flavour of ['camunda', 'flowable', 'activiti'] satisfies Flavour[]) {
      const xml = task(
        `x:assignee="#{a}" x:candidateUsers="b, #{f.contains('c,d')},,e" x:candidateGroups="g" x:dueDate="P3D" x:priority="50" x:formKey="f"`.replaceAll(
          'x:',
          `${flavour}:`,
        ),
      );
      expect(await nodeOf(xml, 't')).toMatchObject({
        kind: 'userTask',
        assignee: '#{a}',
        candidateUsers: ['b', "#{f.contains('c,d')}", 'e'],
        candidateGroups: ['g'],
        dueDate: 'P3D',
        priority: '50',
        formKey: 'f',
        approval: null,
      });
    }
  });

  it('name the people that BPMN itself lets them have', async () => {
    const role = (type: string, text: string) =>
      `<${type}><resourceAssignmentExpression><formalExpression>${text}</formalExpression></resourceAssignmentExpression></${type}>`;
    const xml = task(
      '',
      role('humanPerformer', 'kermit') + role('potentialOwner', 'user(gonzo), group(management), accountancy'),
    );
    expect(await nodeOf(xml, 't')).toMatchObject({
      assignee: 'kermit',
      candidateUsers: ['gonzo'],
      candidateGroups: ['management', 'accountancy'],
    });
  });

  it('carry our approval settings, with defaults for what is left out', async () => {
    const approval = (attributes: string) => task('', extensions(`<tongtu:approval ${attributes}/>`));
    expect(await nodeOf(approval(''), 't')).toMatchObject({
      approval: {
        nodeKind: 'approve',
        candidateRule: undefined,
        candidateValues: [],
        emptyRule: 'processAdmin',
        returnTargets: 'anyPast',
        buttons: [],
      },
    });
    const full =
      'nodeKind="handle" candidateRule="roles" candidateValue="city, admin" emptyRule="pass" returnTargets="a,b" buttons="approve"';
    expect(await nodeOf(approval(full), 't')).toMatchObject({
      approval: {
        nodeKind: 'handle',
        candidateRule: 'roles',
        candidateValues: ['city', 'admin'],
        emptyRule: 'pass',
        returnTargets: ['a', 'b'],
        buttons: ['approve'],
      },
    });
    expect(
      await nodeOf(
        approval(`candidateRule="expression" candidateValue="#{x.contains('a,b')}" returnTargets="starter"`),
        't',
      ),
    ).toMatchObject({
      approval: { candidateValues: ["#{x.contains('a,b')}"], returnTargets: 'starter' },
    });
  });

  it('warn of approval settings that mean nothing', async () => {
    const { warnings } = await readProcess(task('', extensions('<tongtu:approval candidateRule="everybody"/>')));
    expect(warnings).toEqual([
      { elementId: 't', message: '审批设置 candidateRule 的值“everybody”无法识别', isLoss: true },
    ]);
  });

  it('carry the fields of both kinds of forms', async () => {
    const data = `<camunda:formData><camunda:formField id="a" label="甲" type="enum" defaultValue="x"><camunda:validation>
      <camunda:constraint name="required"/><camunda:constraint name="readonly" config="true"/></camunda:validation>
      <camunda:value id="x" name="是"/><camunda:value id="y"/></camunda:formField><camunda:formField id="b" type="date" datePattern="yyyy-MM-dd"/></camunda:formData>`;
    expect(await nodeOf(task('', extensions(data)), 't')).toMatchObject({
      formFields: [
        {
          id: 'a',
          label: '甲',
          type: 'enum',
          isRequired: true,
          isReadable: true,
          isWritable: false,
          defaultValue: 'x',
          values: [
            { id: 'x', name: '是' },
            { id: 'y', name: 'y' },
          ],
        },
        {
          id: 'b',
          label: '',
          type: 'date',
          isRequired: false,
          isWritable: true,
          datePattern: 'yyyy-MM-dd',
          values: [],
        },
      ],
    });
    const property = `<flowable:formProperty id="c" name="丙" type="enum" default="x" required="true" readable="false" writable="false"><flowable:value id="x" name="是"/></flowable:formProperty><flowable:formProperty id="d"/>`;
    expect(await nodeOf(task('', extensions(property)), 't')).toMatchObject({
      formFields: [
        {
          id: 'c',
          label: '丙',
          type: 'enum',
          isRequired: true,
          isReadable: false,
          isWritable: false,
          defaultValue: 'x',
          values: [{ id: 'x', name: '是' }],
        },
        { id: 'd', label: '', type: 'string', isRequired: false, isReadable: true, isWritable: true },
      ],
    });
  });
});

describe('what the server would do', () => {
  it.each([
    ['camunda:class="a.B"', { kind: 'class', value: 'a.B' }],
    ['camunda:delegateExpression="#{a}"', { kind: 'delegateExpression', value: '#{a}' }],
    ['camunda:expression="#{a}"', { kind: 'expression', value: '#{a}' }],
    ['camunda:type="external" camunda:topic="t"', { kind: 'external', value: 't' }],
    ['flowable:type="mail"', { kind: 'builtIn', value: 'mail' }],
    ['', { kind: 'none', value: '' }],
  ])('in a service task with %s is read', async (attributes, implementation) => {
    const xml = straight({ id: 's', xml: `<serviceTask id="s" ${attributes}/>` });
    expect(await nodeOf(xml, 's')).toMatchObject({ kind: 'serviceTask', implementation });
  });

  it('keeps its result under either name of the attribute', async () => {
    expect(
      await nodeOf(straight({ id: 's', xml: '<serviceTask id="s" camunda:resultVariable="r"/>' }), 's'),
    ).toMatchObject({ resultVariable: 'r' });
    expect(
      await nodeOf(straight({ id: 's', xml: '<serviceTask id="s" flowable:resultVariableName="r"/>' }), 's'),
    ).toMatchObject({ resultVariable: 'r' });
  });

  it('in listeners of nodes, flows and processes is read', async () => {
    const listener = (attributes: string, content = '') =>
      `<camunda:executionListener ${attributes}>${content}</camunda:executionListener>`;
    const { nodes, flows, listeners } = await onlyProcess(
      processOf(
        `${extensions(listener('event="start" class="a.B"'))}<userTask id="t">${extensions(
          `<camunda:taskListener event="create"><camunda:script scriptFormat="groovy">x</camunda:script></camunda:taskListener>${listener('delegateExpression="#{x}"')}<camunda:inputOutput/><other:inputOutput/>`,
        )}</userTask><task id="u"/>${flow('t', 'u', extensions(listener('event="take" expression="#{x}"')))}`,
      ),
    );
    expect(listeners).toEqual([{ kind: 'execution', event: 'start', implementation: { kind: 'class', value: 'a.B' } }]);
    expect(nodes.t?.listeners).toEqual([
      { kind: 'execution', event: '', implementation: { kind: 'delegateExpression', value: '#{x}' } },
      {
        kind: 'task',
        event: 'create',
        implementation: { kind: 'script', value: 'groovy', script: { language: 'groovy', body: 'x' } },
      },
    ]);
    expect(nodes.t?.extensions).toEqual(['taskListener', 'executionListener', 'inputOutput']);
    expect(flows['t-u']?.listeners).toEqual([
      { kind: 'execution', event: 'take', implementation: { kind: 'expression', value: '#{x}' } },
    ]);
  });

  it('in scripts, calls and starts is read', async () => {
    const { nodes } = await onlyProcess(
      processOf(`<startEvent id="a" camunda:initiator="who" camunda:formKey="f"/><callActivity id="b" calledElement="other"/>
        <scriptTask id="c" scriptFormat="groovy" camunda:resultVariable="r"><script>x = 1</script></scriptTask>`),
    );
    expect(nodes.a).toMatchObject({ initiator: 'who', formKey: 'f', formFields: [] });
    expect(nodes.b).toMatchObject({ calledElement: 'other' });
    expect(nodes.c).toMatchObject({ script: { language: 'groovy', body: 'x = 1' }, resultVariable: 'r' });
  });
});

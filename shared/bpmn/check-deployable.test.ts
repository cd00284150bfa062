import { describe, expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readProcess } from './read-process.ts';
import { condition, fileOf, flow, processOf, straight } from './testing/diagram.ts';

const serviceNames = new Set(['sendMail', 'a.B']);

async function problemsOf(xml: string) {
  return checkDeployable(await readProcess(xml), { serviceNames });
}

async function messagesOf(xml: string): Promise<string[]> {
  return (await problemsOf(xml)).map(({ severity, elementId, message }) => `${severity} ${elementId}: ${message}`);
}

const node = (id: string, xml: string) => ({ id, xml });
const decided = (id: string) => node(id, `<userTask id="${id}" camunda:assignee="a"/>`);
const extensions = (content: string) => `<extensionElements>${content}</extensionElements>`;

describe('checkDeployable', () => {
  it('has nothing against what the engine runs', async () => {
    const xml = processOf(`
      <startEvent id="start"/><userTask id="apply"><extensionElements><tongtu:approval nodeKind="start"/></extensionElements></userTask>
      <exclusiveGateway id="choose" default="choose-fork"/><parallelGateway id="fork"/>
      <userTask id="a" camunda:candidateGroups="#{groups}" camunda:dueDate="P3D"/><serviceTask id="b" camunda:delegateExpression="#{sendMail}"/>
      <serviceTask id="c" camunda:class="a.B"/><serviceTask id="d" camunda:expression="#{ sendMail }"/>
      <parallelGateway id="join"/><subProcess id="sub"><startEvent id="s"/><endEvent id="e"/>${flow('s', 'e')}</subProcess>
      <endEvent id="end"/><endEvent id="stop"><terminateEventDefinition/></endEvent>
      ${flow('start', 'apply')}${flow('apply', 'choose')}${flow('choose', 'stop', condition('#{amount > 5 and not empty tags}', 'language="JUEL"'))}
      ${flow('choose', 'fork')}${flow('fork', 'a')}${flow('fork', 'b')}${flow('fork', 'c')}${flow('c', 'd')}
      ${flow('a', 'join')}${flow('b', 'join')}${flow('d', 'join')}${flow('join', 'sub')}${flow('sub', 'end')}`);
    expect(await messagesOf(xml)).toEqual([]);
  });

  it('lets a branch end without an end event', async () => {
    expect(
      await messagesOf(processOf(`<startEvent id="s"/><userTask id="t" camunda:assignee="a"/>${flow('s', 't')}`)),
    ).toEqual([]);
  });

  it('names the element, its name and the reason', async () => {
    expect(await problemsOf(straight(node('t', '<complexGateway id="t" name="计算&#10;金额"/>')))).toEqual([
      {
        elementId: 't',
        elementName: '计算\n金额',
        severity: 'error',
        message: '复杂网关“计算 金额”不能部署：引擎暂不支持复杂网关',
      },
    ]);
  });
});

describe('the processes of a file', () => {
  it('must include one that is executable', async () => {
    expect(await messagesOf(fileOf(''))).toEqual(['error null: 文件中没有流程']);
    expect(await messagesOf(fileOf('<process id="p" name="请假" isExecutable="false"/>'))).toEqual([
      'error p: 流程“请假”未设为可执行',
    ]);
  });

  it('are checked each for itself, those that are not executable not at all', async () => {
    const executable = (id: string, content: string) => `<process id="${id}" isExecutable="true">${content}</process>`;
    const one = executable('p', '<startEvent id="a"/>');
    expect(await messagesOf(fileOf(`${one}${executable('q', '<startEvent id="b"/>')}<process id="r"/>`))).toEqual([]);
    expect(await messagesOf(fileOf(`${one}${executable('q', '<startEvent id="b"/><startEvent id="c"/>')}`))).toEqual([
      'error c: 流程“q”有多个开始事件，只能有一个',
    ]);
    expect(await messagesOf(fileOf(`${one}${executable('q', '')}`))).toEqual(['error q: 流程“q”没有开始事件']);
  });

  it('must be told apart by their ids', async () => {
    const twice = ['a', 'b'].map((id) => `<process id="p" isExecutable="true"><startEvent id="${id}"/></process>`);
    expect(await messagesOf(fileOf(twice.join('')))).toContain('error p: 有多个可执行流程使用标识“p”');
  });

  it('may be shown with participants and lanes', async () => {
    const xml =
      fileOf(`<collaboration id="c"><participant id="x" processRef="p"/><participant id="y" processRef="q"/></collaboration>
      <process id="p" isExecutable="true"><laneSet id="l"><lane id="m"><flowNodeRef>s</flowNodeRef></lane></laneSet><startEvent id="s"/></process><process id="q"/>`);
    expect(await messagesOf(xml)).toEqual([]);
  });

  it('must have been read in full', async () => {
    const xml = processOf(
      `<startEvent id="a"/><endEvent id="a"/>${flow('a', 'nowhere', '', 'name="去"')}<userTask id="t"/>`,
    );
    expect((await messagesOf(xml)).slice(0, 2)).toEqual([
      'error a: “a”：第 2 行的“endEvent”无法读取：标识与它相同，要换一个',
      'error a-nowhere: “a-nowhere”：连线的起点或终点不在流程中',
    ]);
    const unknown = straight(
      node('t', `<userTask id="t" name="审批">${extensions('<tongtu:approval candidateRule="all"/>')}</userTask>`),
    );
    expect(await messagesOf(unknown)).toContain('error t: “审批”：审批设置 candidateRule 的值“all”无法识别');
  });
});

describe('what the engine does not run', () => {
  it.each([
    ['<scriptTask id="x" scriptFormat="python"/>', '脚本任务“x”使用了暂不支持的脚本语言“python”'],
    ['<complexGateway id="x"/>', '复杂网关“x”不能部署：引擎暂不支持复杂网关'],
    ['<gateway id="x"/>', '元素“x”不能部署：引擎暂不支持这种元素（bpmn:Gateway）'],
    ['<sendTask id="x"/>', '发送任务“x”未指定要执行的服务'],
    ['<businessRuleTask id="x" camunda:decisionRef="${d"/>', '业务规则任务“x”的决策“${d”不正确：表达式缺少结尾的“}”'],
    [
      '<businessRuleTask id="x" camunda:decisionRef="d" camunda:decisionRefBinding="version"/>',
      '业务规则任务“x”的决策“d”没有填写决策版本',
    ],
    ['<callActivity id="x"/>', '调用活动“x”没有选择要调用的流程'],
    ['<eventBasedGateway id="x"/>', '事件网关“x”只能连到中间捕获事件或接收任务'],
    ['<subProcess id="x"/>', '子流程“x”没有开始事件'],
    [
      '<userTask id="x" camunda:assignee="a"><multiInstanceLoopCharacteristics/></userTask>',
      '用户任务“x”的多实例没有填写次数或集合',
    ],
    [
      `<userTask id="x" camunda:assignee="a">${extensions('<camunda:inputOutput><camunda:inputParameter name="a"><camunda:script scriptFormat="ruby">1</camunda:script></camunda:inputParameter></camunda:inputOutput>')}</userTask>`,
      '用户任务“x”的输入参数“a”使用了暂不支持的脚本语言“ruby”',
    ],
    [
      `<userTask id="x" camunda:assignee="a">${extensions('<camunda:failedJobRetryTimeCycle>often</camunda:failedJobRetryTimeCycle>')}</userTask>`,
      '用户任务“x”的重试周期应形如 R3/PT10M',
    ],
  ])('refuses %s', async (xml, message) => {
    expect(await messagesOf(straight(node('x', xml)))).toEqual([`error x: ${message}`]);
  });
});

it('a timer counts by the calendar of this product or by none', async () => {
  const waiting = (name: string, time: string) =>
    messagesOf(
      straight(
        node(
          'x',
          `<intermediateCatchEvent id="x"><timerEventDefinition f:businessCalendarName="${name}">${time}</timerEventDefinition></intermediateCatchEvent>`,
        ),
      )
        .replace('<definitions', '$& xmlns:f="http://flowable.org/bpmn"')
        .replace(/xmlns:camunda="[^"]*"/, ''),
    );
  expect(await waiting('working', '<timeDuration>P2D</timeDuration>')).toEqual([]);
  expect(await waiting('working', '<timeDuration>P1M</timeDuration>')).toHaveLength(1);
  expect(await waiting('working', '<timeDate>2030-01-01T00:00:00</timeDate>')).toHaveLength(1);
  expect(await waiting('moon', '<timeDuration>P2D</timeDuration>')).toEqual([
    'error x: 中间捕获事件“x”使用了暂不支持的日历“moon”',
  ]);
});

describe('an ad-hoc sub-process', () => {
  const adHoc = (content: string) =>
    messagesOf(straight(node('x', `<adHocSubProcess id="x">${content}</adHocSubProcess>`)));
  const warning = 'warning x: 即席子流程“x”只在本系统执行，Camunda 7 不执行';

  it('has something that people can begin, and nothing that begins by itself', async () => {
    expect(await adHoc('')).toEqual(['error x: 即席子流程“x”内没有可以启动的活动', warning]);
    expect(await adHoc(`<startEvent id="s"/><task id="t"/>${flow('s', 't')}`)).toEqual([
      'error s: 即席子流程“x”内不能有开始事件',
      'error x: 即席子流程“x”内没有可以启动的活动',
      warning,
    ]);
    expect(await adHoc(`<task id="t"/><task id="u"/>${flow('t', 'u')}`)).toEqual([warning]);
  });

  it('ends by a condition that can be evaluated', async () => {
    expect(await adHoc('<task id="t"/><completionCondition>done</completionCondition>')).toEqual([
      'error x: 即席子流程“x”的完成条件“done”应写成 ${...} 的形式',
      warning,
    ]);
  });
});

describe('events', () => {
  const timer = (text: string) => `<timerEventDefinition><timeDuration>${text}</timeDuration></timerEventDefinition>`;

  it.each([
    ['intermediateCatchEvent', '', '没有说明等待什么事件'],
    ['intermediateCatchEvent', '<timerEventDefinition/>', '没有填写时间'],
    ['intermediateCatchEvent', timer('two days'), '的时间“two days”不是可以执行的日期、时长或周期'],
    ['intermediateCatchEvent', '<messageEventDefinition/>', '没有选择消息'],
    ['intermediateCatchEvent', '<signalEventDefinition/>', '没有选择信号'],
    ['intermediateCatchEvent', '<conditionalEventDefinition/>', '没有填写条件'],
    ['intermediateCatchEvent', '<errorEventDefinition/>', '在这个位置不能使用错误事件'],
    ['intermediateCatchEvent', `${timer('PT1H')}<signalEventDefinition/>`, '有多个事件定义，只能有一个'],
    ['intermediateThrowEvent', '<escalationEventDefinition/>', '没有选择升级'],
    ['intermediateThrowEvent', '<linkEventDefinition name="far"/>', '应恰好有一个名为“far”的链接捕获事件，现有 0 个'],
    ['intermediateThrowEvent', timer('PT1H'), '在这个位置不能使用定时事件'],
  ])('of the kind %s with %s are refused', async (type, definition, fault) => {
    const title = type === 'intermediateCatchEvent' ? '中间捕获事件' : '中间抛出事件';
    const xml = straight(node('x', `<${type} id="x">${definition}</${type}>`));
    expect(await messagesOf(xml)).toEqual([`error x: ${title}“x”${fault}`]);
  });

  it('need a place that they can happen in', async () => {
    const xml =
      processOf(`<startEvent id="s"><errorEventDefinition/></startEvent><userTask id="t" camunda:assignee="a"/>
      <boundaryEvent id="b"><errorEventDefinition/></boundaryEvent><boundaryEvent id="c" attachedToRef="t"><cancelEventDefinition/></boundaryEvent>
      <boundaryEvent id="d" attachedToRef="t"><compensateEventDefinition/></boundaryEvent>
      <endEvent id="e"><errorEventDefinition/></endEvent><endEvent id="f"><cancelEventDefinition/></endEvent>
      <subProcess id="x" triggeredByEvent="true"><startEvent id="y"/></subProcess>${flow('s', 't')}${flow('t', 'e')}${flow('t', 'f')}`);
    expect((await messagesOf(xml)).filter((message) => message.startsWith('error'))).toEqual([
      'error s: 开始事件“s”在这个位置不能使用错误事件',
      'error b: 边界事件“b”没有附着在活动上',
      'error c: 边界事件“c”取消事件只能附着在事务子流程上',
      'error d: 边界事件“d”没有用关联连到补偿活动',
      'error e: 结束事件“e”没有选择错误',
      'error f: 结束事件“f”取消事件只能用在事务子流程中',
      'error y: 开始事件“y”没有说明等待什么事件',
    ]);
  });

  it('that start a process cannot ask for variables, and may stand beside each other', async () => {
    const xml = processOf(`<startEvent id="s"/><startEvent id="t">${timer('#{wait}')}</startEvent>
      <startEvent id="u">${timer('PT1H')}</startEvent>`);
    const message = 'error t: 开始事件“t”的时间“#{wait}”在流程开始前算不出文字，那时还没有变量';
    expect(await messagesOf(xml)).toEqual([message]);
  });
});

describe('what is deployed may surprise by', () => {
  it.each([
    ['<userTask id="x"/>', '用户任务“x”未设置处理人，将由流程管理员处理'],
    [
      '<userTask id="x" camunda:assignee="a"><standardLoopCharacteristics/></userTask>',
      '用户任务“x”的循环不会执行：引擎只执行一次，请改用多实例',
    ],
    [
      '<intermediateThrowEvent id="x"><messageEventDefinition/></intermediateThrowEvent>',
      '中间抛出事件“x”发出的消息只会送到正在等待它的其他流程',
    ],
  ])('%s', async (xml, message) => {
    expect(await messagesOf(straight(node('x', xml)))).toEqual([`warning x: ${message}`]);
  });

  it('a process that does not say whether it is executable', async () => {
    const unsaid = fileOf('<process id="p" name="请假"><startEvent id="s"/></process>');
    expect(await messagesOf(unsaid)).toEqual(['warning p: 流程“请假”未说明是否可执行，按可执行部署']);
  });

  it('a flow without condition, which only camunda refuses', async () => {
    const open = straight(node('x', '<exclusiveGateway id="x"/>')).replace(
      '</process>',
      `<userTask id="t" camunda:assignee="a"/>${flow('x', 't')}</process>`,
    );
    expect((await messagesOf(open)).map((message) => message.split(' ')[0])).toEqual(['error', 'error']);
    const one = open.replace(flow('x', 't'), flow('x', 't', condition('#{y}')));
    expect((await messagesOf(one)).map((message) => message.split(' ')[0])).toEqual(['warning']);
  });
});

describe('people', () => {
  const approval = (attributes: string) =>
    `<userTask id="t">${extensions(`<tongtu:approval ${attributes}/>`)}</userTask>`;

  it.each([
    '<userTask id="t" camunda:assignee="a"/>',
    '<userTask id="t" camunda:candidateUsers="a"/>',
    '<userTask id="t" camunda:candidateGroups="a"/>',
    approval('nodeKind="start"'),
    approval('candidateRule="starter"'),
    approval('candidateRule="roles" candidateValue="admin"'),
    approval('candidateRule="expression" candidateValue="#{people}"'),
  ])('are found by %s', async (xml) => {
    expect(await messagesOf(straight(node('t', xml)))).toEqual([]);
  });

  it.each([
    [
      approval('candidateRule="starter" timeout="P1D" timeoutAction="vanish"'),
      '的审批设置“超时后”暂不支持，请清除后再部署',
    ],
    [approval('candidateRule="starter" timeout="P1D" timeoutAction="event"'), '未设置超时后触发的事件'],
    [approval('candidateRule="starter" timeout="P1D" timeoutAction="jump"'), '未设置超时后跳转到的节点'],
    [approval('candidateRule="starter" ccRule="user:a" ccWhen="amount"'), `的抄送条件“amount”应写成 \${...} 的形式`],
    [
      approval('candidateRule="starter" ccRule="user:a" ccWhen="#{amount >"'),
      '的抄送条件“#{amount >”不正确：表达式缺少结尾的“}”',
    ],
    [
      approval('candidateRule="starter" ccRule="user:a" ccView="never"'),
      '的审批设置“抄送的人看到”暂不支持，请清除后再部署',
    ],
    [approval('candidateRule="formDeptLeader"'), '未设置处理人'],
    [approval('candidateRule="roles"'), '未设置处理人'],
    [approval('candidateRule="expression"'), '未设置处理人'],
    [approval('candidateRule="expression" candidateValue="people"'), `的处理人“people”应写成 \${...} 的形式`],
    ['<userTask id="t" camunda:assignee="#{a"/>', '的处理用户“#{a”不正确：表达式缺少结尾的“}”'],
    ['<userTask id="t" camunda:candidateUsers="a,#{f()}"/>', '的候选用户“#{f()}”不正确：不支持调用“f()”'],
    [
      '<userTask id="t" camunda:assignee="a" camunda:dueDate="#{soon()}"/>',
      '的到期时间“#{soon()}”不正确：不支持调用“soon()”',
    ],
  ])('are not found, or not as asked, by %s', async (xml, fault) => {
    expect(await messagesOf(straight(node('t', xml)))).toEqual([`error t: 用户任务“t”${fault}`]);
  });
});

describe('flows', () => {
  const choice = (...flows: string[]) => {
    const ends = ['a', 'b', 'c'].filter((id) => flows.some((text) => text.includes(`targetRef="${id}"`)));
    return processOf(`<startEvent id="s"/><exclusiveGateway id="g" default="g-c"/>${flow('s', 'g')}${flows.join('')}
      ${ends.map((id) => `<endEvent id="${id}"/>`).join('')}`);
  };

  it.each([
    [condition('#{a >}'), '的条件“#{a >}”不正确：表达式不完整'],
    [condition('a > 1'), `的条件“a > 1”应写成 \${...} 的形式`],
    [condition('x', 'language="xpath"'), '使用了暂不支持的脚本条件（xpath）'],
    [condition('Packages.x', 'language="javascript"'), '的条件的脚本使用了 Java 的“Packages”，这里没有 Java'],
    [condition('', 'camunda:resource="x.js"'), '使用了暂不支持的外部脚本“x.js”作为条件'],
  ])('refuse the condition %s', async (text, fault) => {
    expect(await messagesOf(choice(flow('g', 'a', text), flow('g', 'c')))).toEqual([
      `error g-a: 从“g”到“a”的连线${fault}`,
    ]);
  });

  it('take a constant for a condition', async () => {
    expect(await messagesOf(choice(flow('g', 'a', condition('true')), flow('g', 'c')))).toEqual([]);
  });

  it('out of a choice all have a condition, but for the default one', async () => {
    const unconditional = choice(flow('g', 'a', condition('#{x}')), flow('g', 'b', '', 'name="其他"'), flow('g', 'c'));
    expect(await messagesOf(unconditional)).toEqual([
      'error g-b: 互斥网关“g”有多条分支，连线“其他”未设置条件，也不是默认路径',
    ]);
    const withoutDefault = choice(flow('g', 'a', condition('#{x}')), flow('g', 'b', condition('#{!x}'))).replace(
      ' default="g-c"',
      '',
    );
    expect(await messagesOf(withoutDefault)).toEqual([
      'warning g: 互斥网关“g”没有默认路径，所有条件都不成立时流程会停在这里',
    ]);
  });

  it('may leave a choice alone without a condition', async () => {
    const xml = processOf(
      `<startEvent id="s"/><exclusiveGateway id="g"/><endEvent id="e"/>${flow('s', 'g')}${flow('g', 'e')}`,
    );
    expect(await messagesOf(xml)).toEqual([]);
  });

  it('out of a choice have no condition on the default or only way, and there is one', async () => {
    const all = ['a', 'b', 'c'].map((end) => flow('g', end, condition('#{x}')));
    expect(await messagesOf(choice(...all))).toEqual(['error g-c: 从“g”到“c”的连线是默认路径，不能再设置条件']);
    const begun = `<startEvent id="s"/><exclusiveGateway id="g"/>${flow('s', 'g')}`;
    expect(await messagesOf(processOf(begun))).toEqual(['error g: 互斥网关“g”没有连出的连线']);
    const only = `${begun}<endEvent id="e"/>${flow('g', 'e', condition('#{x}'))}`;
    expect(await messagesOf(processOf(only))).toEqual([
      'error g-e: 从“g”到“e”的连线是互斥网关“g”唯一的连线，不能设置条件',
    ]);
  });

  it('warn where a condition has no effect', async () => {
    const fork = processOf(
      `<startEvent id="s"/><parallelGateway id="g"/><endEvent id="a"/>${flow('s', 'g')}${flow('g', 'a', condition('#{x}'))}`,
    );
    expect(await messagesOf(fork)).toEqual(['warning g-a: 从“g”到“a”的连线的条件不会生效，并行网关会走所有连线']);
  });

  it('stay in their sub-process, end at no start and start at no end', async () => {
    const xml = processOf(`<startEvent id="s"/><subProcess id="sub"><startEvent id="i"/></subProcess><endEvent id="e"/>
      ${flow('s', 'sub')}${flow('i', 'e')}${flow('e', 's')}`);
    expect(await messagesOf(xml)).toEqual([
      'error i-e: 从“i”到“e”的连线跨越了子流程的边界',
      'error e-s: 从“e”到“s”的连线不能从结束事件出发',
      'error e-s: 从“e”到“s”的连线不能进入开始事件',
    ]);
  });

  it('refuse a default flow that leaves another node', async () => {
    const xml = processOf(
      `<startEvent id="s"/><exclusiveGateway id="g" default="s-g"/><endEvent id="e"/>${flow('s', 'g')}${flow('g', 'e')}`,
    );
    expect(await messagesOf(xml)).toEqual(['error g: 互斥网关“g”的默认路径不是它自己的连线']);
  });
});

describe('the structure', () => {
  it('begins exactly once at each level', async () => {
    const xml = processOf(
      `<startEvent id="a"/><startEvent id="b"/><subProcess id="sub" name="子"><endEvent id="e"/></subProcess>${flow('a', 'sub')}${flow('b', 'sub')}`,
    );
    expect(await messagesOf(xml)).toEqual([
      'error b: 流程“测试流程”有多个开始事件，只能有一个',
      'error sub: 子流程“子”没有开始事件',
      'warning e: 结束事件“e”没有连线可以到达，永远不会执行',
    ]);
    expect(await messagesOf(processOf(''))).toEqual(['error process: 流程“测试流程”没有开始事件']);
  });

  it('reaches every node', async () => {
    const xml = processOf(
      `<startEvent id="s"/>${decided('t').xml}${decided('u').xml}<subProcess id="sub"><startEvent id="i"/></subProcess>${flow('s', 't')}${flow('u', 'sub')}${flow('sub', 'u')}`,
    );
    expect(await messagesOf(xml)).toEqual([
      'warning u: 用户任务“u”没有连线可以到达，永远不会执行',
      'warning sub: 子流程“sub”没有连线可以到达，永远不会执行',
    ]);
  });
});

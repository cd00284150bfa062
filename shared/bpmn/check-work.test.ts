import { describe, expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readProcess } from './read-process.ts';
import { flow, processOf, straight } from './testing/diagram.ts';

const serviceNames = new Set(['sendMail', 'a.B']);

async function problemsOf(xml: string) {
  return checkDeployable(await readProcess(xml), { serviceNames });
}

async function messagesOf(xml: string): Promise<string[]> {
  return (await problemsOf(xml)).map(({ severity, elementId, message }) => `${severity} ${elementId}: ${message}`);
}

const node = (id: string, xml: string) => ({ id, xml });
const extensions = (content: string) => `<extensionElements>${content}</extensionElements>`;

describe('services and listeners', () => {
  it.each([
    ['', '未指定要执行的服务'],
    ['camunda:type="external"', '的外部任务没有填写主题'],
    ['camunda:expression="#{list.sort().first()}"', '的表达式“#{list.sort().first()}”不正确：不支持调用“sort()”'],
    ['camunda:expression="#{execution.signal(1)}"', '的表达式“#{execution.signal(1)}”不正确：不支持调用“signal()”'],
    ['camunda:delegateExpression="#{a ? b : c}"', '的代理表达式“#{a ? b : c}”应为一个服务名'],
    ['tongtu:ccRule="" camunda:expression="${true}"', '的抄送没有选择抄送给谁', '抄送节点'],
    ['tongtu:ccRule="user:a" tongtu:ccWhen="amount"', '的抄送条件“amount”应写成 ${...} 的形式', '抄送节点'],
    ['camunda:type="shell"', '的内置类型“shell”不会执行：流程不能运行操作系统命令'],
    ['camunda:type="mail"', '的内置类型“mail”没有填写收件人'],
    ['flowable:type="http"', '的内置类型“http”没有填写请求方法'],
    ['flowable:type="robot"', '的内置类型“robot”不是引擎认识的类型'],
  ])('refuse %s', async (attributes, fault, title = '服务任务') => {
    expect(await messagesOf(straight(node('x', `<serviceTask id="x" ${attributes}/>`)))).toEqual([
      `error x: ${title}“x”${fault}`,
    ]);
  });

  it.each([
    ['camunda:class="c.D"', '类“c.D”', 'c.D', ''],
    ['camunda:delegateExpression="#{other}"', '代理表达式“#{other}”', 'other', ''],
    ['camunda:expression="#{bean.run(execution, x)}"', '表达式“#{bean.run(execution, x)}”', 'bean.run', ''],
    ['camunda:expression="#{other}"', '表达式“#{other}”', 'other', '（除非它是流程变量）'],
    ['implementation="connector"', '类“connector”', 'connector', ''],
  ])('offer to register %s', async (attributes, what, name, unless) => {
    expect(await messagesOf(straight(node('x', `<serviceTask id="x" ${attributes}/>`)))).toEqual([
      `warning x: 服务任务“x”的${what}还没有登记：请在“流程服务”中登记“${name}”${unless}，否则流程运行到这里会停下`,
    ]);
  });

  it.each([
    'camunda:expression="#{sendMail.run(execution)}"',
    'camunda:expression="#{1 + 1}"',
    'camunda:expression="done"',
    'tongtu:ccRule="user:a" tongtu:ccWhen="${amount > 1}" tongtu:ccView="snapshot"',
    `camunda:expression="#{execution.setVariable('n', execution.getVariable('n') + 1)}"`,
    'camunda:type="external" camunda:topic="mail"',
  ])('take %s', async (attributes) => {
    expect(await messagesOf(straight(node('x', `<serviceTask id="x" ${attributes}/>`)))).toEqual([]);
  });

  it('must be registered wherever a listener stands', async () => {
    const listener = (event: string, attributes: string, content = '') =>
      `<camunda:executionListener event="${event}" ${attributes}>${content}</camunda:executionListener>`;
    const xml = processOf(`${extensions(listener('end', 'class="c.D"'))}<startEvent id="s"/>
      <userTask id="t" camunda:assignee="a">${extensions(
        listener('start', '', '<camunda:script scriptFormat="javascript" resource="x.js"/>') +
          listener('end', 'delegateExpression="#{sendMail}"'),
      )}</userTask>${flow('s', 't', extensions('<camunda:executionListener event="take"/>'))}`);
    expect(await messagesOf(xml)).toEqual([
      'warning process: 流程“测试流程”的执行监听器（end）的类“c.D”还没有登记：请在“流程服务”中登记“c.D”，否则流程运行到这里会停下',
      'error t: 用户任务“t”的执行监听器（start）使用了暂不支持的外部脚本“x.js”',
      'error s-t: 从“s”到“t”的连线的执行监听器（take）未指定要执行的服务',
    ]);
  });
});

describe('work before a task that may be returned', () => {
  const service = (attributes = '') =>
    node('s', `<serviceTask id="s" name="扣减" camunda:expression="\${a.B()}" ${attributes}/>`);
  const review = (settings: string) =>
    node(
      'r',
      `<userTask id="r" camunda:assignee="a">${extensions(`<tongtu:approval nodeKind="approve" ${settings}/>`)}</userTask>`,
    );
  const warning = /退回后会再次执行/;

  it('is warned of unless it says how it is taken back, or nobody may return it', async () => {
    expect((await messagesOf(straight(service(), review('')))).join()).toMatch(warning);
    expect(await messagesOf(straight(service('tongtu:onReturn="#{sendMail}"'), review('')))).toEqual([]);
    expect(await messagesOf(straight(service(), review('returnTargets="none"')))).toEqual([]);
    expect(await messagesOf(straight(service(), review('buttons="approve,reject"')))).toEqual([]);
    expect(await messagesOf(straight(review(''), service()))).toEqual([]);
    expect(await messagesOf(straight(service(), node('u', '<userTask id="u" camunda:assignee="a"/>')))).toEqual([]);
  });

  it('says which name would take it back and is not registered', async () => {
    expect((await messagesOf(straight(service('tongtu:onReturn="#{stock.free()}"'), review('')))).join()).toMatch(
      /warning s: .*“退回时执行”.*还没有登记/,
    );
  });
});

describe('listeners', () => {
  it('on events that the engine never raises, or without their time, are refused, registered or not', async () => {
    const listeners = ['renamed', 'timeout'].map(
      (event) => `<camunda:taskListener event="${event}" delegateExpression="#{sendMail}"/>`,
    );
    const xml = straight(
      node('t', `<userTask id="t" camunda:assignee="a">${extensions(listeners.join(''))}</userTask>`),
    );

    expect(await messagesOf(xml)).toEqual([
      'error t: 用户任务“t”的任务监听器（renamed）的事件引擎不会触发，请改用其他事件',
      'error t: 用户任务“t”的任务监听器（timeout）没有填写时间',
    ]);
  });
});

it('a service of flowable that waits for somebody to trigger it is refused', async () => {
  const said = (isWaiting: boolean) => {
    const xml = straight(node('x', `<serviceTask id="x" flowable:class="a.B" flowable:triggerable="${isWaiting}"/>`));
    return messagesOf(xml.replace('xmlns:camunda="http://camunda.org/schema/1.0/bpmn"', ''));
  };
  expect(await said(false)).toEqual([]);
  expect(await said(true)).toEqual(['error x: 服务任务“x”使用了暂不支持的等待触发']);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { processParts } from '#shared/bpmn/comparison/process-parts.ts';
import { parseXml } from '#shared/bpmn/document/parse-xml.ts';
import { bpmnUri } from '#shared/bpmn/namespace.ts';
import { pageText } from './document-of.ts';
import type { Picture } from './every-picture.ts';
import { processDocument } from './process-document.ts';

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <message id="m" name="已收件"/>
  <process id="p" name="请假审批">
    <startEvent id="s" name="提交"/>
    <userTask id="a" name="&lt;img src=x onerror=alert(1)>" flowable:assignee="\${manager}">
      <documentation>先看天数。&#10;再看理由。</documentation>
    </userTask>
    <sequenceFlow id="f" sourceRef="s" targetRef="a"/>
  </process></definitions>`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>图</text></svg>';

const picture: Picture = { title: '请假审批', kind: 'process', svg, elementIds: ['p', 's', 'a', 'f'] };
const documented = (file: string, shown: Picture = picture, standing?: string) =>
  pageText(
    processDocument({
      title: '请假审批',
      standing,
      parts: [...processParts(parseXml(file, bpmnUri).root).values()],
      pictures: [shown],
      people: () => undefined,
      madeAt: '2026-03-01 09:00',
    }),
  );
const made = () => documented(xml);
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('describes every part with its documentation and settings, in chapters', () => {
  const page = pageOf(made());
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    '流程与池',
    '节点',
    '流转',
    '消息、信号与数据',
  ]);
  const headings = [...page.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(headings).toContain('提交开始事件');
  expect(headings).toContain('已收件消息');
  expect(page.querySelector('.documentation')?.textContent).toBe('先看天数。\n再看理由。');
  expect(page.body.textContent).toContain('${manager}');
  expect(page.querySelector('figure text')?.textContent).toBe('图');
});

it('names a flow without name by its ends', () => {
  expect(made()).toContain('提交 → &lt;img src=x onerror=alert(1)&gt;');
});

it('begins with its version and links to everything that it describes', () => {
  const tagged = xml.replace('<process id="p"', '<process id="p" flowable:versionTag="2.1"');
  const page = pageOf(documented(tagged));
  expect(page.querySelector('h1 + p')?.textContent).toBe('版本 2.1 · 生成于 2026-03-01 09:00');
  const deployed = pageOf(documented(xml, picture, '第 3 版已部署'));
  expect(deployed.querySelector('h1 + p')?.textContent).toBe('第 3 版已部署 · 生成于 2026-03-01 09:00');
  const links = [...page.querySelectorAll('nav a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(
    [...page.querySelectorAll('h2, h3')].map(({ firstChild }) => firstChild?.textContent),
  );
  expect(page.querySelector('nav li li a')?.textContent).toBe('请假审批');
  for (const link of links) expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
});

it('keeps technical names out of what everybody reads, and gives them in an appendix', () => {
  const technical = xml.replace('<userTask id="a"', '<userTask id="a" flowable:skipExpression="x"');
  const page = pageOf(documented(technical));
  const sections = [...page.querySelectorAll('body > section')];
  const appendix = sections.pop();
  expect(appendix?.querySelector('h2')?.textContent).toContain('附录');
  expect(appendix?.querySelector('h3 small')?.textContent).toBe('用户任务 a');
  expect([...(appendix?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'skipExpression',
    'x',
  ]);
  for (const section of sections) expect(section.textContent).not.toContain('skipExpression');
  expect(made()).not.toContain('附录');
});

it('says of a condition what it is, and not of which class of BPMN', () => {
  const conditional = xml.replace(
    'targetRef="a"/>',
    `targetRef="a"><conditionExpression xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="bpmn:tFormalExpression">\${days > 3}</conditionExpression></sequenceFlow>`,
  );
  const html = documented(conditional);
  expect(pageOf(html).body.textContent).toContain('${days > 3}');
  expect(html).not.toContain('tFormalExpression');
});

it('takes the content of a file as text only', () => {
  const page = pageOf(made());
  expect(page.querySelector('img')).toBeNull();
  expect(page.querySelectorAll('script')).toHaveLength(0);
});

it('shows the mark of the library below each picture, and prints a wide one across', () => {
  const wide = svg.replace('<svg', '<svg width="900" height="300"');
  const page = pageOf(documented(xml, { ...picture, svg: wide }));
  expect(page.querySelector('figure.is-wide figcaption a')?.getAttribute('href')).toBe('https://bpmn.io');
  expect(pageOf(made()).querySelector('figure.is-wide')).toBeNull();
});

it('tells of a file without elements, and of what no diagram shows', () => {
  const nothing = { ...picture, svg: null, elementIds: ['p'] };
  const page = pageOf(documented(xml, nothing));
  expect(page.querySelector('figure')).toBeNull();
  expect(page.body.textContent).toContain('这张图里还没有元素。');
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain('没有画出的部分');
});

it('calls approval settings and their values what the panel calls them', () => {
  const approved = xml.replace(
    '<documentation>',
    '<extensionElements><t:approval xmlns:t="http://tongtu.org/schema/bpmn" nodeKind="handle" mode="any" buttons="approve,abstain,addSign" passRatio="60" timeout="P2DT4H" maxReminds="3" batchAllowed="true"/></extensionElements><documentation>',
  );
  const page = pageOf(documented(approved));
  const rows = [...page.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent));
  expect(rows).toEqual(
    expect.arrayContaining([
      ['审批 › 节点类别', '办理'],
      ['审批 › 多人办理方式', '或签（一人决定）'],
      ['审批 › 按钮', '同意、弃权、加签'],
      ['审批 › 通过比例', '60 %'],
      ['审批 › 办理时限', '2 天 4 小时'],
      ['审批 › 催办次数', '3 次'],
    ]),
  );
});

import { expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readProcess } from './read-process.ts';
import { fileOf, straight } from './testing/diagram.ts';

const sound = straight({ id: 'task', xml: '<userTask id="task" name="审核" camunda:assignee="a"/>' });
const problemsIn = async (xml: string) => checkDeployable(await readProcess(xml), { serviceNames: [] });

const flowOf = (xml: string) => /<sequenceFlow id="([^"]+)"/.exec(xml)?.[1];

it('deploys a file that lacks nothing', async () => {
  expect(await problemsIn(sound)).toEqual([]);
});

it.each([
  ['a prefix that is not declared', sound.replace('<userTask', '<userTask x:y="1"'), '前缀“x”没有声明命名空间'],
  [
    'an element in no namespace',
    sound.replace('="a"/>', '="a"><extensionElements><note xmlns=""/></extensionElements></userTask>'),
    '元素“note”不属于任何命名空间',
  ],
  [
    'a flow that leads to another one',
    sound.replace('</process>', `<sequenceFlow id="odd" sourceRef="task" targetRef="${flowOf(sound)}"/></process>`),
    '连线的起点或终点不在流程中',
  ],
  ['a signal without id', sound.replace('<process', '<signal name="停"/><process'), '信号“停”没有标识'],
  ['an error without id', sound.replace('<process', '<error/><process'), '错误“未命名”没有标识'],
  [
    'content from elsewhere',
    sound.replace('<definitions', '<!DOCTYPE d [<!ENTITY e SYSTEM "x">]><definitions'),
    '外部的“e”',
  ],
])('refuses %s, as every engine does', async (_, xml, words) => {
  const problems = await problemsIn(xml);

  expect(problems.map(({ severity }) => severity)).toEqual(['error']);
  expect(problems[0]?.message).toContain(words);
});

it.each([
  ['the id of the process', (long: string) => sound.replace('id="process"', `id="${long}"`), '的标识有 256 个字符'],
  ['the name of the process', (long: string) => sound.replace('测试流程', long), '的名称有 256 个字符'],
  ['the id of a node', (long: string) => sound.replaceAll('"task"', `"${long}"`), '的标识有 256 个字符'],
  ['the name of a node', (long: string) => sound.replace('审核', long), '的名称有 256 个字符'],
  [
    'the name of a flow',
    (long: string) => sound.replace('<sequenceFlow', `<sequenceFlow name="${long}"`),
    '的名称有 256 个字符',
  ],
])('refuses %s when it is longer than engines can store, and not when it just fits', async (_, write, words) => {
  expect(await problemsIn(write('x'.repeat(255)))).toEqual([]);
  const problems = await problemsIn(write('x'.repeat(256)));

  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  expect(problems[0]?.message.length).toBeLessThan(100);
});

it("warns that Camunda 8's settings do nothing here", async () => {
  const problems = await problemsIn(
    sound.replace('<userTask', '<userTask z:x="1" xmlns:z="http://camunda.org/schema/zeebe/1.0"'),
  );

  expect(problems).toEqual([
    expect.objectContaining({ severity: 'warning', message: expect.stringContaining('Camunda 8') }),
  ]);
});

it('takes a process that tells neither its engine nor whether it is executable as one that is', async () => {
  const { processes } = await readProcess(
    fileOf('<process id="p"/>').replaceAll(/ xmlns:(camunda|flowable|activiti)="[^"]*"/g, ''),
  );

  expect(processes[0]?.isExecutable).toBe(true);
});

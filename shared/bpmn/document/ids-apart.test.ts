import { expect, it } from 'vitest';
import { idsApart } from './ids-apart.ts';

const free = (isTaken: (id: string) => boolean) => ['a_2', 'a_3', 'a_4'].find((id) => !isTaken(id)) ?? '';
const file = (content: string) =>
  `<?xml version='1.0'?>\n<d:definitions xmlns:d="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:i="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:x="urn:x">${content}</d:definitions>`;

it('leaves the id to the first that has it, and takes one for each other that nothing has', () => {
  const before = `<!-- a -->\n<d:process id='p'><d:task  id = 'a'  name="一"/><d:task id="a" name="二 a"/><d:task id="a_2"/><d:task id='a'/></d:process>`;
  expect(idsApart(file(before), 'a', free)).toBe(
    file(
      `<!-- a -->\n<d:process id='p'><d:task  id = 'a'  name="一"/><d:task id="a_3" name="二 a"/><d:task id="a_2"/><d:task id='a_4'/></d:process>`,
    ),
  );
});

it('lets what stands beside one in its own process mean that one, and its pictures follow in order', () => {
  const process = (id: string, task: string) =>
    `<d:process id="${id}"><d:task id="${task}"><d:incoming> ${task} </d:incoming></d:task><d:sequenceFlow sourceRef="${task}" targetRef="end"/></d:process>`;
  const pictures = (first: string, second: string) =>
    `<i:BPMNDiagram><i:BPMNPlane><i:BPMNShape bpmnElement="${first}"/><i:BPMNShape bpmnElement="${second}"/></i:BPMNPlane></i:BPMNDiagram>`;
  expect(idsApart(file(process('p', 'a') + process('q', 'a') + pictures('a', 'a')), 'a', free)).toBe(
    file(process('p', 'a') + process('q', 'a_2') + pictures('a', 'a_2')),
  );
});

it('lets what refers to several in one process mean the foremost of them', () => {
  const second = (one: string, other: string) =>
    `<d:process id="q"><d:task id="${one}"/><d:task id="${other}"/><d:sequenceFlow targetRef="${one}"/></d:process>`;
  expect(idsApart(file(`<d:task id="a"/>${second('a', 'a')}`), 'a', free)).toBe(
    file(`<d:task id="a"/>${second('a_2', 'a_3')}`),
  );
});

it('leaves alone what cannot be told apart, what engines add, and a file without a second', () => {
  const once = file(
    '<d:process id="p"><d:task id="a"><d:extensionElements><x:y id="a"/></d:extensionElements></d:task></d:process>',
  );
  expect(idsApart(once, 'a', free)).toBe(once);
  const flow = (id: string) => `<d:task id="a"/><d:task id="${id}"/><d:sequenceFlow sourceRef="a" targetRef="b"/>`;
  expect(idsApart(file(`<d:process>${flow('a')}</d:process>`), 'a', free)).toBe(
    file(`<d:process>${flow('a_2')}</d:process>`),
  );
});

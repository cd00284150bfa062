import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { copiedAs } from './copy-as.ts';
import { readProcess } from './read-process.ts';

const leave = readFileSync('modules/workflow/processes/leave.bpmn', 'utf8');

it('is another process, and everything else is as it was', async () => {
  const copy = copiedAs(leave, { from: 'leave', key: 'leave_2', name: '请假 <二>' });
  const { processes } = await readProcess(copy);
  expect(processes).toMatchObject([{ id: 'leave_2', name: '请假 <二>' }]);
  expect(copy).toContain('bpmnElement="leave_2"');
  expect(copy).not.toContain('"leave"');
  const back = copiedAs(copy, { from: 'leave_2', key: 'leave', name: '请假审批' });
  expect(copiedAs(leave, { from: 'leave', key: 'leave', name: '请假审批' })).toBe(back);
});

it('gives the other processes that run keys of their own, and follows who calls them', () => {
  const file = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
    <collaboration id="c"><participant id="one" processRef="main"/><participant id="two" processRef="sub"/></collaboration>
    <process id="main" isExecutable="true"><callActivity id="call" calledElement="sub"/><callActivity id="far" calledElement="far"/></process>
    <process id="sub" isExecutable="true"/><process id="partner"/></definitions>`;
  const copy = copiedAs(file, { from: 'main', key: 'next', name: '新' });
  for (const part of ['<process id="next"', '<process id="next_2"', '<process id="partner"', 'processRef="next"'])
    expect(copy).toContain(part);
  for (const part of ['processRef="next_2"', 'calledElement="next_2"', 'calledElement="far"'])
    expect(copy).toContain(part);
});

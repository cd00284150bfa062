import { expect, it } from 'vitest';
import { readProcess } from '../read-process.ts';
import { variableProblems } from './check-variables.ts';
import { variableOverview } from './variable-overview.ts';

/** What is said of a process whose form asks for the days and whose script does this. */
async function said(script: string) {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><process id="p" isExecutable="true"><startEvent id="s"><extensionElements><camunda:formData><camunda:formField id="days" label="天数" type="long" /></camunda:formData></extensionElements></startEvent><scriptTask id="t" scriptFormat="javascript"><script>${script}</script></scriptTask><endEvent id="e" /><sequenceFlow id="a" sourceRef="s" targetRef="t" /><sequenceFlow id="b" sourceRef="t" targetRef="e" /></process></definitions>`;
  const [process] = (await readProcess(xml)).processes;
  if (!process) throw new Error('there is no process');
  const uses = variableOverview(process);
  return {
    problems: variableProblems(process, { xml, recordFields: [] }).map(({ elementId, rename }) => ({
      elementId,
      rename,
    })),
    readersOf: (name: string) => uses.find((use) => use.name === name)?.readers,
  };
}

it('finds a mistyped name that a script asks the engine for', async () => {
  const { problems } = await said("execution.getVariable('dayz') * 2");
  expect(problems).toEqual([{ elementId: 't', rename: { from: 'dayz', to: 'days' } }]);
  expect((await said("execution.getVariable('days') * 2")).problems).toEqual([]);
  expect((await said('var dayz = 2; dayz * 2')).problems).toEqual([]);
});

it('tells which scripts read a variable, by its name alone or by a call, and not those that only set it', async () => {
  expect((await said('days * 2')).readersOf('days')).toEqual(['t']);
  expect((await said("execution.getVariable('days')")).readersOf('days')).toEqual(['t']);
  expect((await said("execution.setVariable('days', 3)")).readersOf('days')).toEqual([]);
  expect((await said('weekdays + days2')).readersOf('days')).toEqual([]);
  expect((await said("execution.getVariable('other')")).readersOf('other')).toEqual(['t']);
});

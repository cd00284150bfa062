import { expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readProcess } from './read-process.ts';
import { straight } from './testing/diagram.ts';

it.each([
  ['error', 'false', ['边界事件“b”会中断所附着的活动：由错误或取消触发的边界事件总是中断']],
  ['error', 'true', []],
  ['signal', 'false', []],
])(
  'an event on a border for an %s with cancelActivity="%s" says what it does otherwise',
  async (kind, cancels, said) => {
    const definition = kind === 'signal' ? '<signalEventDefinition signalRef="s"/>' : '<errorEventDefinition/>';
    const border = `<boundaryEvent id="b" attachedToRef="x" cancelActivity="${cancels}">${definition}</boundaryEvent>`;
    const xml = straight({ id: 'x', xml: `<userTask id="x" camunda:assignee="a"/>${border}` });
    const model = await readProcess(xml.replace('<process', '<signal id="s" name="s"/><process'));
    expect(checkDeployable(model, { serviceNames: [] }).map(({ message }) => message)).toEqual(said);
  },
);

it.each([
  ['errorCode="full"', []],
  ['', ['“b”捕获所有的错误：所选的错误没有代码；只捕获这一个的，请给它填写代码']],
])('an event on a border that names an error with %j says whether it hears all of them', async (code, said) => {
  const border = '<boundaryEvent id="b" attachedToRef="x"><errorEventDefinition errorRef="e"/></boundaryEvent>';
  const xml = straight({ id: 'x', xml: `<userTask id="x" camunda:assignee="a"/>${border}` });
  const model = await readProcess(xml.replace('<process', `<error id="e" name="满" ${code}/><process`));
  expect(checkDeployable(model, { serviceNames: [] }).map(({ message }) => message)).toEqual(said);
});

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

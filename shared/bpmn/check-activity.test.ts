import { expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readProcess } from './read-process.ts';
import { straight } from './testing/diagram.ts';

async function faultsOf(xml: string): Promise<string[]> {
  const problems = checkDeployable(await readProcess(xml), { serviceNames: [] });
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

it.each([
  ['', '<f:variable source="a"/>', '没有填写目标变量'],
  ['target="all"', '', '“all”没有列出要汇总的变量，每个应写作 flowable:variable'],
  ['target="all" class="a.B"', '', '“all”由程序“a.B”计算，这里没有 Java，请改为列出要汇总的变量'],
])('a list that is gathered by %s %s is refused', async (attributes, variables, fault) => {
  const loop = `<extensionElements><f:variableAggregation ${attributes}>${variables}</f:variableAggregation></extensionElements>`;
  const task = `<userTask id="x" f:assignee="a"><multiInstanceLoopCharacteristics>${loop}<loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></userTask>`;
  const xml = straight({ id: 'x', xml: task })
    .replace('<definitions', '$& xmlns:f="http://flowable.org/bpmn"')
    .replace(/xmlns:camunda="[^"]*"/, '');
  expect(await faultsOf(xml)).toEqual([`用户任务“x”的变量汇总${fault}`]);
});

// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { approvalXml, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { chooseByData, type SampleData } from './choose-by-data.ts';

async function choose(data: SampleData, xml = approvalXml) {
  const drawing = await openDrawing(xml);
  const choice = chooseByData(elementOf(drawing, 'gateway'), data);
  return 'undecided' in choice ? choice.undecided : choice.flows.map(({ id }) => id);
}

it('takes the flow whose condition holds, else the default flow', async () => {
  expect(await choose({ approved: true })).toEqual(['toNotify']);
  expect(await choose({ approved: false })).toEqual(['toRefused']);
});

it('leaves the choice to the user when a variable is missing or a condition cannot be calculated', async () => {
  expect(await choose({ other: 1 })).toBe('样例数据中没有 approved');
  expect(await choose({}, approvalXml.replace('${approved}', '${approved'))).toContain('无法计算');
});

it('does not run scripts', async () => {
  const script = approvalXml.replace(
    'xsi:type="bpmn:tFormalExpression">',
    'xsi:type="bpmn:tFormalExpression" language="groovy">',
  );

  expect(await choose({ approved: true }, script)).toBe('脚本条件不在模拟中计算');
});

it('says so when no flow is open and there is no default', async () => {
  const strict = approvalXml
    .replace(' default="toRefused"', '')
    .replace(
      '<bpmn:sequenceFlow id="toRefused" sourceRef="gateway" targetRef="refused" />',
      '<bpmn:sequenceFlow id="toRefused" sourceRef="gateway" targetRef="refused"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${!approved and urgent}</bpmn:conditionExpression></bpmn:sequenceFlow>',
    );

  expect(await choose({ approved: false, urgent: false }, strict)).toBe('没有满足条件的分支，且没有默认分支');
});

it('opens every flow of an inclusive gateway that holds', async () => {
  const inclusive = approvalXml.replaceAll('exclusiveGateway', 'inclusiveGateway').replace(' default="toRefused"', '');

  expect(await choose({ approved: true }, inclusive)).toEqual(['toNotify', 'toRefused']);
});

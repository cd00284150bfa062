import { expect, it } from 'vitest';
import { isBlocking, textOfFinding } from './finding.ts';
import { lintDocument } from './lint-document.ts';

const inProcess = (content: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><process id="p" isExecutable="true">${content}</process></definitions>`;
const flow = (from: string, to: string) => `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}" />`;

const found = (content: string) => lintDocument({ xml: inProcess(content), templates: [], forms: [] });

async function told(content: string): Promise<string[]> {
  return (await found(content)).map((one) => `${isBlocking(one) ? '! ' : ''}${one.elementId} ${textOfFinding(one)}`);
}

it('says once what forbids deployment, in words that follow the name', async () => {
  const script = `<startEvent id="s" /><scriptTask id="t" name="算" scriptFormat="cobol"><script>1</script></scriptTask><endEvent id="e" />${flow('s', 't')}${flow('t', 'e')}`;
  const lines = (await told(script)).filter((line) => line.startsWith('! '));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^! t [^“]/);
});

it('is silent about what nobody has to mend: names of starts, branches that meet in an end, how long history is kept', async () => {
  const content = `<startEvent id="s" /><userTask id="a" name="批" camunda:assignee="x" /><exclusiveGateway id="g" name="哪条" default="g_e" /><endEvent id="e" name="完" />${flow('s', 'a')}${flow('a', 'g')}${flow('g', 'e')}<sequenceFlow id="again" name="还" sourceRef="g" targetRef="e"><conditionExpression>\${execution.id != null}</conditionExpression></sequenceFlow>`;
  expect((await told(content)).filter((line) => !line.includes('流转路径'))).toEqual([]);
});

it('says of what stands alone only that', async () => {
  const content = `<startEvent id="s" /><endEvent id="e" name="完" />${flow('s', 'e')}<userTask id="a" name="批" camunda:assignee="x" />`;
  expect(await told(content)).toEqual(['a 没有和其它元素相连']);
});

it('says once that an id is taken, at the element that has it', async () => {
  const content = `<startEvent id="s" /><userTask id="a" name="批" camunda:assignee="x" /><userTask id="a" name="批" camunda:assignee="x" /><endEvent id="e" name="完" />${flow('s', 'a')}${flow('a', 'e')}`;
  const lines = (await told(content)).filter((line) => line.startsWith('! '));
  expect(lines).toEqual([expect.stringMatching(/^! a “批”：第 1 行的“userTask”无法读取：标识与它相同/)]);
  expect((await found(content)).filter(({ kind }) => kind === 'repeatedId')).toHaveLength(1);
});

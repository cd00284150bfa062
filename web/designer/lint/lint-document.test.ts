import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Finding, ruleWords, textOfFinding } from './finding.ts';
import { lintDocument, ruleFindings } from './lint-document.ts';
import { rulesFor } from './rules.ts';

const approval = readFileSync(new URL('../testing/approval.bpmn', import.meta.url), 'utf8');

async function found(xml: string): Promise<string[]> {
  return (await ruleFindings(xml)).map(({ rule, elementId }) => `${rule} ${elementId}`);
}

it('has words and a severity for every rule', () => {
  const ofVariables = ['dead-branch', 'unknown-variable', 'unused-variable', 'wrong-type'];
  expect(Object.keys(ruleWords).sort()).toEqual(
    [...Object.keys(rulesFor('camunda')), ...ofVariables, 'deploy', 'duplicate-id'].sort(),
  );
});

it('finds what the rules forbid, by element', async () => {
  const xml = approval
    .replace('default="toRefused"', '')
    .replace('${approved}', '${approved')
    .replace('<bpmn:endEvent id="refused">', '<bpmn:complexGateway id="odd" /><bpmn:endEvent id="refused">');

  expect(await found(xml)).toEqual(
    expect.arrayContaining([
      'broken-expression toNotify',
      'conditional-flows toRefused',
      'no-complex-gateway odd',
      'no-disconnected odd',
    ]),
  );
});

it('says what is wrong in Chinese, with the reason where the rule knows it', async () => {
  const [finding] = (await ruleFindings(approval.replace('${approved}', '${a b'))).filter(
    ({ rule }) => rule === 'broken-expression',
  ) as [Finding];

  expect(textOfFinding(finding)).toMatch(/^条件表达式有误：.+/);
  expect(textOfFinding({ rule: 'start-event-required', elementId: 'p', detail: 'Process is missing' })).toBe(
    '没有开始事件',
  );
});

it('takes an error for used that work throws which others fetch, and no other', async () => {
  const throws = '<camunda:errorEventDefinition errorRef="thrown" expression="${true}" />';
  const xml = approval
    .replace('<bpmn:process', '<bpmn:error id="thrown" name="a" /><bpmn:error id="idle" name="b" /><bpmn:process')
    .replace(
      '<bpmn:endEvent id="refused">',
      `<bpmn:subProcess id="part"><bpmn:serviceTask id="ask"><bpmn:extensionElements>${throws}</bpmn:extensionElements></bpmn:serviceTask></bpmn:subProcess><bpmn:endEvent id="refused">`,
    );
  expect((await found(xml)).filter((finding) => finding.startsWith('global'))).toEqual(['global idle']);
});

it('rejects what is no document', async () => {
  await expect(ruleFindings('<broken')).rejects.toThrow();
});

it('finds the same whenever it looks', async () => {
  const first = await found(approval);
  expect(await found(approval)).toEqual(first);
  expect(first.filter((finding) => finding.startsWith('no-duplicate'))).toEqual([]);
});

const template = {
  key: 'com.example.review',
  edition: 1,
  name: '审批',
  elementType: 'bpmn:UserTask',
  flavour: 'camunda' as const,
  content: {},
  fields: [
    {
      id: 'level',
      label: '级别',
      kind: 'text' as const,
      binding: { type: 'camunda:property' as const, name: 'level' },
      constraints: { notEmpty: true },
    },
  ],
};

it('holds elements against the edition of the template that they were made with', async () => {
  const marked = (edition: number) =>
    approval.replace(
      'id="review"',
      `id="review" camunda:modelerTemplate="com.example.review" camunda:modelerTemplateVersion="${edition}"`,
    );
  const found = async (xml: string) =>
    (await ruleFindings(xml, [template])).filter(({ rule }) => rule === 'template-field');

  expect((await found(marked(1))).map((one) => [one.elementId, textOfFinding(one)])).toEqual([
    ['review', '不符合元素模板：“级别”不能为空'],
  ]);
  expect(await found(marked(2))).toEqual([]);
  expect(await found(approval)).toEqual([]);
});

it('calls what has no name by what is around it', async () => {
  const xml = approval.replace('default="toRefused"', '');
  const findings = await lintDocument({ xml, templates: [], forms: [] });

  expect(findings.flatMap(({ title }) => title ?? [])).toContainEqual(
    expect.stringMatching(/^互斥网关（在「.+」之后）/),
  );
});

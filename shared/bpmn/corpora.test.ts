import { describe, expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { readDocument, writeDocument } from './document/bpmn-document.ts';
import { compareXml } from './document/compare-xml.ts';
import { lossesOf } from './document/losses-of.ts';
import { bpmnUri } from './namespace.ts';
import { readProcess } from './read-process.ts';
import { filesOfOthers, isWithoutOthers, titleOfOthers } from './testing/files-of-others.ts';
import { withBpmnNamespace } from './with-bpmn-namespace.ts';
import { type ScannedElement, scanXml } from './xml-scan.ts';

interface Sample {
  path: string;
  xml: string;
}

const samples: readonly Sample[] = filesOfOthers().map(({ path, text }) => ({
  path,
  xml: withBpmnNamespace(text),
}));

function sampleNamed(end: string): Sample {
  const [found, ...others] = samples.filter(({ path }) => path.endsWith(end));
  if (!found || others.length > 0) throw new Error(`expected one file ${end}`);
  return found;
}

const drawnPattern = /^(.*[tT]ask|.*Event|.*Gateway|gateway|callActivity|(.*S|s)ubProcess|transaction|sequenceFlow)$/;

/** The ids of the flow nodes and sequence flows in all processes, by their elements alone. */
function drawnIn(xml: string): string[] {
  const isInProcess = (element: ScannedElement | null): boolean =>
    !!element && (element.name === 'process' || isInProcess(element.parent));
  return scanXml(xml)
    .elements.filter(({ uri, name, parent }) => uri === bpmnUri && drawnPattern.test(name) && isInProcess(parent))
    .flatMap(({ attributes }) => attributes.find(({ name }) => name === 'id')?.value ?? []);
}

describe.skipIf(isWithoutOthers)(titleOfOthers, () => {
  it('are all read when they are well-formed, with every node and flow that is drawn', {
    timeout: 300_000,
  }, async () => {
    const failures: string[] = [];
    for (const { path, xml } of samples) {
      try {
        const { processes, warnings } = await readProcess(xml);
        const read = new Set(processes.flatMap(({ nodes, flows }) => [...Object.keys(nodes), ...Object.keys(flows)]));
        const lacking = drawnIn(xml).filter((id) => !read.has(id));
        if (lacking.length > 0 && !warnings.some(({ isLoss }) => isLoss)) failures.push(`${path}: lacks ${lacking}`);
      } catch (error) {
        failures.push(`${path}: ${error}`);
      }
    }
    expect(failures).toEqual([]);
    expect(samples.length).toBeGreaterThan(500);
  });

  it('keep everything when they are written again, and after a change everything else', { timeout: 300_000 }, () => {
    const failures: string[] = [];
    for (const { path, xml } of samples) {
      const document = readDocument(xml);
      if (lossesOf(document).length > 0 || writeDocument(document) !== document.text)
        failures.push(`${path}: unchanged`);

      const elements = document.read.elements.filter((element) => element.$instanceOf('bpmn:FlowElement'));
      const names = elements.map((element) => (Object.hasOwn(element, 'name') ? element.get('name') : undefined));
      for (const element of elements) element.set('name', '改 <名>');
      const changes = compareXml(document.text, writeDocument(document)).filter(({ what }) => !what.includes('name='));
      if (changes.length > 0) failures.push(`${path}: renamed ${JSON.stringify(changes)}`);

      elements.forEach((element, index) => {
        element.set('name', names[index]);
      });
      if (writeDocument(document) !== document.text) failures.push(`${path}: named as before`);
    }
    expect(failures).toEqual([]);
  });

  it.each([
    ['invoice.v2.bpmn', 'camunda', { invoice: [10, 10] }],
    ['nested-call-activities.bpmn', 'camunda', { 'nested-call-activities': [21, 16] }],
    ['spring__test__usertask__VacationRequest.bpmn20.xml', 'activiti', { vacationRequest: [8, 8] }],
    ['SubProcessTest.testAsyncMiSequentialSubProcess.bpmn20.xml', 'flowable', { testAsyncMiSubProcess: [6, 4] }],
    [
      'miwg/Reference__C.1.0.bpmn',
      'camunda',
      { 'sid-5FBB6CB3-8A7C-42B5-9024-15BB2684EC57': [11, 10], 'bpmn-miwg-test-case-c.1.0': [10, 10] },
    ],
  ])('%s is of its engine and has the nodes and flows that are counted by hand', async (name, flavour, sizes) => {
    const model = await readProcess(sampleNamed(name).xml);
    expect(model.flavour).toBe(flavour);
    const read = model.processes.map(({ id, nodes, flows }) => [
      id,
      [Object.keys(nodes).length, Object.keys(flows).length],
    ]);
    expect(Object.fromEntries(read)).toEqual(sizes);
  });

  it('give the people and forms of a user task', async () => {
    const { processes } = await readProcess(sampleNamed('spring__test__usertask__VacationRequest.bpmn20.xml').xml);
    expect(processes[0]?.nodes.handleRequest).toMatchObject({
      candidateGroups: ['management'],
      formFields: [
        {
          id: 'vacationApproved',
          type: 'enum',
          isRequired: true,
          values: [
            { id: 'true', name: 'Approve' },
            { id: 'false', name: 'Reject' },
          ],
        },
        { id: 'managerMotivation', type: 'string', isRequired: false },
      ],
    });
    expect(processes[0]?.nodes.adjustVacationRequestTask).toMatchObject({ assignee: `\${employeeName}` });
  });

  it.each([
    ['camunda-examples/snippets__task-overdue-job-handler__src__test__resources__test.bpmn', []],
    ['invoice.v2.bpmn', []],
    ['spring__test__usertask__VacationRequest.bpmn20.xml', []],
    ['ConditionalScriptSequenceFlowTest.testScriptExpression.bpmn20.xml', []],
  ])('%s is refused for what the engine cannot run', async (name, expected) => {
    const problems = checkDeployable(await readProcess(sampleNamed(name).xml), { serviceNames: [] });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message }) => message)).toEqual(expected);
  });
});

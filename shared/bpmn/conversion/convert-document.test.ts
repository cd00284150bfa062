import { describe, expect, it } from 'vitest';
import { readDocument } from '../document/bpmn-document.ts';
import { compareXml } from '../document/compare-xml.ts';
import { lossesOf } from '../document/losses-of.ts';
import { detectFlavour, type Flavour } from '../flavour.ts';
import { scanXml } from '../xml-scan.ts';
import { convertDocument } from './convert-document.ts';
import { engineUris } from './engines.ts';
import type { Outcome } from './report.ts';

/** A file with one element, or what is given in place of it. */
function fileOf(flavour: Flavour, content: string, root = ''): string {
  return `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:${flavour}="${engineUris[flavour]}" targetNamespace="http://example.org"${root}>
  <bpmn:process id="p">
    ${content}
  </bpmn:process>
</bpmn:definitions>
`;
}

/** What a file's process contains, on one line. */
function contentOf(xml: string): string {
  return (/<bpmn:process id="p">([\s\S]*)<\/bpmn:process>/.exec(xml)?.[1] ?? '').replaceAll(/\s*\n\s*/g, '');
}

function converted(from: Flavour, to: Flavour, content: string): string {
  return contentOf(convertDocument(fileOf(from, content), to).xml);
}

function outcomesOf(from: Flavour, to: Flavour, content: string): [Outcome, string][] {
  return convertDocument(fileOf(from, content), to).entries.map(({ outcome, source }) => [outcome, source]);
}

describe('what engines call differently', () => {
  it.each<[string, string, string]>([
    [
      'asyncBefore',
      '<bpmn:task id="t" camunda:asyncBefore="true" camunda:exclusive="false" />',
      '<bpmn:task id="t" flowable:async="true" flowable:exclusive="false" />',
    ],
    [
      'the result',
      '<bpmn:serviceTask id="t" camunda:expression="${a}" camunda:resultVariable="r" />',
      '<bpmn:serviceTask id="t" flowable:expression="${a}" flowable:resultVariableName="r" />',
    ],
    [
      'the result of a script',
      '<bpmn:scriptTask id="t" camunda:resultVariable="r" />',
      '<bpmn:scriptTask id="t" flowable:resultVariable="r" />',
    ],
    [
      'external work',
      '<bpmn:serviceTask id="t" camunda:type="external" camunda:topic="x" />',
      '<bpmn:serviceTask id="t" flowable:type="external-worker" flowable:topic="x" />',
    ],
    [
      'a decision',
      '<bpmn:businessRuleTask id="t" camunda:decisionRef="d" />',
      '<bpmn:serviceTask id="t" flowable:type="dmn"><bpmn:extensionElements><flowable:field name="decisionTableReferenceKey"><flowable:string>d</flowable:string></flowable:field></bpmn:extensionElements></bpmn:serviceTask>',
    ],
    [
      'a case',
      '<bpmn:callActivity id="t" camunda:caseRef="c" />',
      '<bpmn:serviceTask id="t" flowable:caseDefinitionKey="c" flowable:type="case" />',
    ],
    [
      'a form',
      '<bpmn:userTask id="t"><bpmn:extensionElements><camunda:formData><camunda:formField id="f" label="F" type="enum" defaultValue="a"><camunda:validation><camunda:constraint name="required" /><camunda:constraint name="readonly" /></camunda:validation><camunda:value id="a" name="A" /></camunda:formField></camunda:formData></bpmn:extensionElements></bpmn:userTask>',
      '<bpmn:userTask id="t"><bpmn:extensionElements><flowable:formProperty id="f" name="F" type="enum" default="a" required="true" writable="false"><flowable:value id="a" name="A" /></flowable:formProperty></bpmn:extensionElements></bpmn:userTask>',
    ],
    [
      'all variables and the business key',
      '<bpmn:callActivity id="t"><bpmn:extensionElements><camunda:in variables="all" /><camunda:in businessKey="#{execution.processBusinessKey}" /></bpmn:extensionElements></bpmn:callActivity>',
      '<bpmn:callActivity id="t" flowable:inheritVariables="true" flowable:inheritBusinessKey="true"></bpmn:callActivity>',
    ],
    [
      'another business key',
      '<bpmn:callActivity id="t"><bpmn:extensionElements><camunda:in businessKey="${k}" /><camunda:out source="a" target="b" /></bpmn:extensionElements></bpmn:callActivity>',
      '<bpmn:callActivity id="t" flowable:businessKey="${k}"><bpmn:extensionElements><flowable:out source="a" target="b" /></bpmn:extensionElements></bpmn:callActivity>',
    ],
    [
      'the binding of a call',
      '<bpmn:callActivity id="t" camunda:calledElementBinding="deployment" />',
      '<bpmn:callActivity id="t" flowable:sameDeployment="true" />',
    ],
    [
      'a script listener',
      '<bpmn:task id="t"><bpmn:extensionElements><camunda:executionListener event="start"><camunda:script scriptFormat="groovy">a &lt; b</camunda:script></camunda:executionListener></bpmn:extensionElements></bpmn:task>',
      '<bpmn:task id="t"><bpmn:extensionElements><flowable:executionListener event="start" class="org.flowable.engine.impl.bpmn.listener.ScriptExecutionListener"><flowable:field name="script"><flowable:string><![CDATA[a < b]]></flowable:string></flowable:field><flowable:field name="language" stringValue="groovy" /></flowable:executionListener></bpmn:extensionElements></bpmn:task>',
    ],
    [
      'nothing at all',
      '<bpmn:userTask id="t" camunda:assignee="a" camunda:dueDate="${d}"><bpmn:extensionElements><camunda:taskListener event="create" class="A"><camunda:field name="n" stringValue="v" /></camunda:taskListener></bpmn:extensionElements></bpmn:userTask>',
      '<bpmn:userTask id="t" flowable:assignee="a" flowable:dueDate="${d}"><bpmn:extensionElements><flowable:taskListener event="create" class="A"><flowable:field name="n" stringValue="v" /></flowable:taskListener></bpmn:extensionElements></bpmn:userTask>',
    ],
  ])('%s, there and back', (_, camunda, flowable) => {
    expect(converted('camunda', 'flowable', camunda)).toBe(flowable);
    const back = converted('flowable', 'camunda', flowable);
    const differences = compareXml(fileOf('camunda', camunda), fileOf('camunda', back));
    expect(differences.filter(({ what }) => what.trim() !== '文字“”')).toEqual([]);
  });

  it('splits the listener that flowable calls on all events', () => {
    const xml = converted(
      'flowable',
      'camunda',
      '<bpmn:userTask id="t"><bpmn:extensionElements><flowable:taskListener event="all" class="A" /></bpmn:extensionElements></bpmn:userTask>',
    );
    expect([...xml.matchAll(/event="(\w+)" class="A"/g)].map(([, event]) => event)).toEqual([
      'create',
      'assignment',
      'complete',
      'delete',
    ]);
  });

  it('moves the retry cycle of a loop to its activity, unless that has one', () => {
    const loop =
      '<bpmn:multiInstanceLoopCharacteristics><bpmn:extensionElements><camunda:failedJobRetryTimeCycle>R3/PT1M</camunda:failedJobRetryTimeCycle></bpmn:extensionElements></bpmn:multiInstanceLoopCharacteristics>';
    expect(converted('camunda', 'activiti', `<bpmn:task id="t">${loop}</bpmn:task>`)).toBe(
      '<bpmn:task id="t"><bpmn:extensionElements><activiti:failedJobRetryTimeCycle>R3/PT1M</activiti:failedJobRetryTimeCycle></bpmn:extensionElements><bpmn:multiInstanceLoopCharacteristics></bpmn:multiInstanceLoopCharacteristics></bpmn:task>',
    );
    const own =
      '<bpmn:extensionElements><camunda:failedJobRetryTimeCycle>R9/PT1M</camunda:failedJobRetryTimeCycle></bpmn:extensionElements>';
    expect(
      outcomesOf('camunda', 'flowable', `<bpmn:task id="t">${own}${loop}</bpmn:task>`).map(([outcome]) => outcome),
    ).toEqual(['kept', 'converted']);
  });

  it("keeps a form whole in camunda's older kind when a field names a variable", () => {
    const xml = converted(
      'flowable',
      'camunda',
      '<bpmn:userTask id="t"><bpmn:extensionElements><flowable:formProperty id="a" /><flowable:formProperty id="b" variable="v" /></bpmn:extensionElements></bpmn:userTask>',
    );
    expect(xml).toContain('<camunda:formProperty id="a" /><camunda:formProperty id="b" variable="v" />');
  });

  it('reads what camunda and flowable read in the namespace they began with', () => {
    const file = fileOf(
      'camunda',
      '<bpmn:userTask id="t" camunda:assignee="a" a:priority="1" xmlns:a="http://activiti.org/bpmn" camunda:dueDate="d" />',
    );
    expect(contentOf(convertDocument(file, 'flowable').xml)).toContain('flowable:priority="1"');
    expect(contentOf(convertDocument(file, 'activiti').xml)).toContain('a:priority="1"');
  });
});

it("takes operaton's settings for camunda's, whose engine it is", () => {
  const file = fileOf('camunda', '<bpmn:task id="t" camunda:asyncBefore="true" />').replace(
    engineUris.camunda,
    'http://operaton.org/schema/1.0/bpmn',
  );
  expect(contentOf(convertDocument(file, 'activiti').xml)).toBe('<bpmn:task id="t" activiti:async="true" />');
});

describe('what has no counterpart', () => {
  const task =
    '<bpmn:userTask id="t" name="审批" camunda:followUpDate="f" camunda:asyncAfter="true"><bpmn:extensionElements><camunda:taskListener event="timeout" class="A" /><camunda:inputOutput><camunda:inputParameter name="a">1</camunda:inputParameter></camunda:inputOutput></bpmn:extensionElements></bpmn:userTask>';

  it('stays as it is, in its declared namespace, and is told with its place and reason', () => {
    const { xml, entries } = convertDocument(fileOf('camunda', task), 'activiti');
    expect(contentOf(xml)).toBe(task);
    expect(xml).toContain(`xmlns:camunda="${engineUris.camunda}"`);
    expect(
      entries.map(({ outcome, note, elementId, elementName, elementType }) => [
        outcome,
        note,
        elementId,
        elementName,
        elementType,
      ]),
    ).toEqual([
      ['kept', 'Activiti 没有跟踪时间', 't', '审批', 'userTask'],
      ['kept', 'Activiti 没有“异步后”', 't', '审批', 'userTask'],
      ['kept', 'Activiti 不会在“timeout”事件上调用任务监听器', 't', '审批', 'userTask'],
      ['kept', 'Activiti 没有输入输出映射', 't', '审批', 'userTask'],
    ]);
  });

  it('goes when that is wanted, with its namespace', () => {
    const { xml, entries } = convertDocument(fileOf('camunda', task), 'activiti', 'remove');
    expect(contentOf(xml)).toBe('<bpmn:userTask id="t" name="审批"></bpmn:userTask>');
    expect(xml).not.toContain('camunda');
    expect(entries.every(({ outcome }) => outcome === 'removed')).toBe(true);
  });

  it('comes to life again when converted back', () => {
    const file = fileOf(
      'camunda',
      `${task}<bpmn:userTask id="u"><bpmn:extensionElements><camunda:formData businessKey="f"><camunda:formField id="e" type="long" /><camunda:formField id="f" label="F"><camunda:validation><camunda:constraint name="min" config="3" /></camunda:validation></camunda:formField></camunda:formData><camunda:taskListener event="create" class="A" id="l" /></bpmn:extensionElements></bpmn:userTask>`,
    );
    for (const to of ['flowable', 'activiti'] as const) {
      const back = convertDocument(convertDocument(file, to).xml, 'camunda');
      expect(compareXml(file, back.xml)).toEqual([]);
    }
  });

  it("does not let a file pass for the old engine's", () => {
    const { xml } = convertDocument(fileOf('camunda', task), 'flowable');
    expect(detectFlavour(scanXml(xml))).toBe('flowable');
    expect(xml).toContain('tongtu:engine="flowable"');
    const back = convertDocument(xml, 'camunda').xml;
    expect(back).not.toContain('tongtu:engine');
    expect(
      convertDocument(fileOf('camunda', '<bpmn:task id="t" camunda:asyncBefore="true" />'), 'flowable').xml,
    ).not.toContain('tongtu');
  });

  it('includes the fields of a kind of work that the target does not have', () => {
    const http =
      '<bpmn:serviceTask id="t" flowable:type="http"><bpmn:extensionElements><flowable:field name="requestUrl" stringValue="u" /></bpmn:extensionElements></bpmn:serviceTask>';
    expect(converted('flowable', 'camunda', http)).toBe(http);
    expect(outcomesOf('flowable', 'camunda', http).map(([outcome]) => outcome)).toEqual(['kept', 'kept']);
  });
});

describe('what is worth a look', () => {
  it.each<[string, Flavour, Flavour, string, RegExp]>([
    [
      'a setting that the old engine overlooked',
      'flowable',
      'camunda',
      '<bpmn:task id="t" flowable:asyncBefore="true" />',
      /原引擎不使用/,
    ],
    [
      'a class of the old engine',
      'flowable',
      'camunda',
      '<bpmn:serviceTask id="t" flowable:class="org.flowable.engine.X" />',
      /原引擎自带的类/,
    ],
    [
      'a value that had to give way',
      'camunda',
      'flowable',
      '<bpmn:task id="t" camunda:asyncBefore="true" flowable:async="false" xmlns:flowable="http://flowable.org/bpmn" camunda:exclusive="true" />',
      /flowable:async="false" 已被替换/,
    ],
    ['code behind a send task', 'camunda', 'flowable', '<bpmn:sendTask id="t" camunda:class="A" />', /已改为服务任务/],
  ])('%s', (_, from, to, content, note) => {
    const { entries } = convertDocument(fileOf(from, content), to);
    expect(entries.filter(({ outcome }) => outcome === 'check').map((entry) => entry.note)).toEqual([
      expect.stringMatching(note),
    ]);
  });
});

it('keeps the fields of a listener that are not about its script', () => {
  const listener =
    '<e:executionListener event="end" class="org.e.engine.impl.bpmn.listener.ScriptExecutionListener"><e:field name="script" stringValue="1" /><e:field name="language" stringValue="js" /><e:field name="own" stringValue="2" /></e:executionListener>';
  const content = `<bpmn:task id="t"><bpmn:extensionElements>${listener}</bpmn:extensionElements></bpmn:task>`;
  expect(converted('flowable', 'camunda', content.replaceAll(/\be([:.])/g, 'flowable$1'))).toContain(
    '<camunda:executionListener event="end"><camunda:field name="own" stringValue="2" /><camunda:script scriptFormat="js">1</camunda:script></camunda:executionListener>',
  );
});

it('says that a message does not come along when a send task becomes a service task', () => {
  const { xml, entries } = convertDocument(
    fileOf('camunda', '<bpmn:sendTask id="t" messageRef="m" camunda:class="A" />'),
    'flowable',
  );
  expect(contentOf(xml)).toBe('<bpmn:serviceTask id="t" flowable:class="A" />');
  expect(entries[0]).toMatchObject({
    outcome: 'check',
    source: '<sendTask messageRef="m">',
    note: expect.stringContaining('消息不再保留'),
  });
});

it('changes nothing for the engine that a file is for', () => {
  const file = fileOf('camunda', '<bpmn:task id="t" camunda:asyncBefore="true" />');
  expect(convertDocument(file, 'camunda')).toEqual({ from: 'camunda', to: 'camunda', xml: file, entries: [] });
});

it("finds a prefix of its own where the engine's is taken, and keeps everything else as written", () => {
  const file = `<?xml version="1.0"?><!-- first --><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:c='${engineUris.camunda}' xmlns:flowable="urn:other"><process id="p" c:versionTag='1' flowable:own="1"><task id="t"
    c:asyncBefore = 'true'/></process></definitions>`;
  const { xml } = convertDocument(file, 'flowable', 'remove');
  expect(
    xml,
  ).toBe(`<?xml version="1.0"?><!-- first --><definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="urn:other" xmlns:flowable_1="${engineUris.flowable}"><process id="p" flowable:own="1"><task id="t"
    flowable_1:async="true"/></process></definitions>`);
  expect(lossesOf(readDocument(xml))).toEqual([]);
});

it('keeps which template an element was made with, there and back', () => {
  const task = '<bpmn:task id="t" camunda:modelerTemplate="com.example.x" camunda:modelerTemplateVersion="3" />';
  const there = convertDocument(fileOf('camunda', task), 'flowable');
  expect(contentOf(there.xml)).toBe(
    '<bpmn:task id="t" tongtu:modelerTemplate="com.example.x" tongtu:modelerTemplateVersion="3" />',
  );
  expect(there.entries.map(({ outcome }) => outcome)).toEqual(['converted', 'converted']);
  const on = convertDocument(there.xml, 'activiti');
  expect(contentOf(on.xml)).toBe(contentOf(there.xml));
  expect(contentOf(convertDocument(on.xml, 'camunda').xml)).toBe(task);
});

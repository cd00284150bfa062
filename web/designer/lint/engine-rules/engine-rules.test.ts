import { describe, expect, it } from 'vitest';
import { engineUris } from '#shared/bpmn/conversion/engines.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { textOfFinding } from '../finding.ts';
import { ruleFindings } from '../lint-document.ts';
import { engineRules } from './engine-rules.ts';

const ours = new Set([...Object.keys(engineRules), 'duplicate-id']);

/** What our rules find in a process with this content, as `rule element`. */
async function foundIn(flavour: Flavour, content: string, roots = '', process = ''): Promise<string[]> {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:e="${engineUris[flavour]}" xmlns:tongtu="http://tongtu.org/schema/bpmn" tongtu:engine="${flavour}" targetNamespace="urn:t">${roots}<process id="p" ${process}>${content}</process></definitions>`;
  const findings = await ruleFindings(xml);
  return findings.filter(({ rule }) => ours.has(rule)).map(({ rule, elementId }) => `${rule} ${elementId}`);
}

const extended = (name: string, content: string, attributes = '') =>
  `<${name} id="t" ${attributes}><extensionElements>${content}</extensionElements></${name}>`;
const event = (name: string, definition: string) => `<${name} id="t">${definition}</${name}>`;
const timer = (content: string) =>
  event('intermediateCatchEvent', `<timerEventDefinition>${content}</timerEventDefinition>`);
const loop = (attributes = '', content = '') =>
  `<task id="t"><multiInstanceLoopCharacteristics ${attributes}>${content}</multiInstanceLoopCharacteristics></task>`;
const flow = (from: string, to: string, more = '') =>
  `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}" ${more}`;

/** Rule, engine, what it finds something in, and what not. */
const cases: [string, Flavour, string, string][] = [
  ['implementation', 'camunda', '<serviceTask id="t" />', '<serviceTask id="t" e:class="A" />'],
  ['implementation', 'camunda', '<businessRuleTask id="t" />', '<businessRuleTask id="t" e:decisionRef="d" />'],
  [
    'implementation',
    'camunda',
    event('endEvent', '<messageEventDefinition />'),
    event('endEvent', '<messageEventDefinition e:expression="${a}" />'),
  ],
  ['implementation', 'flowable', '<sendTask id="t" />', '<sendTask id="t" e:type="mail" />'],
  [
    'implementation',
    'activiti',
    '<serviceTask id="t" implementation="##unspecified" />',
    '<serviceTask id="t" implementation="connector" />',
  ],
  [
    'topic',
    'camunda',
    '<serviceTask id="t" e:type="external" />',
    '<serviceTask id="t" e:type="external" e:topic="x" />',
  ],
  [
    'topic',
    'flowable',
    '<serviceTask id="t" e:type="external-worker" />',
    '<serviceTask id="t" e:type="external-worker" e:topic="x" />',
  ],
  ['called-element', 'flowable', '<callActivity id="t" />', '<callActivity id="t" calledElement="x" />'],
  ['called-element', 'camunda', '<callActivity id="t" />', '<callActivity id="t" e:caseRef="x" />'],
  ['loop-source', 'camunda', loop(), loop('e:collection="c"')],
  ['loop-source', 'activiti', loop('', '<loopCardinality />'), loop('', '<loopCardinality>3</loopCardinality>')],
  [
    'script',
    'camunda',
    '<scriptTask id="t" scriptFormat="groovy" />',
    '<scriptTask id="t" scriptFormat="groovy" e:resource="a.groovy" />',
  ],
  [
    'script',
    'flowable',
    '<scriptTask id="t"><script>1</script></scriptTask>',
    '<scriptTask id="t" scriptFormat="groovy"><script>1</script></scriptTask>',
  ],
  [
    'external-script',
    'flowable',
    '<scriptTask id="t" scriptFormat="groovy" e:resource="a.groovy"><script>1</script></scriptTask>',
    '<scriptTask id="t" scriptFormat="groovy"><script>1</script></scriptTask>',
  ],
  ['timer', 'camunda', timer(''), timer('<timeDuration>PT5M</timeDuration>')],
  ['timer', 'camunda', timer('<timeDuration>5M</timeDuration>'), timer('<timeDuration>${d}</timeDuration>')],
  ['timer', 'flowable', timer('<timeCycle>0 0 9 *</timeCycle>'), timer('<timeCycle>0 0/5 9 ? * MON-FRI</timeCycle>')],
  ['timer', 'activiti', timer('<timeCycle>R3/PT</timeCycle>'), timer('<timeCycle>R3/PT10M</timeCycle>')],
  [
    'timer',
    'activiti',
    timer('<timeDate>2027-01-01T00:00:00</timeDate><timeDuration>PT1M</timeDuration>'),
    timer('<timeDate>2027-01-01T00:00:00</timeDate>'),
  ],
  [
    'message-reference',
    'camunda',
    event('startEvent', '<messageEventDefinition />'),
    event('startEvent', '<messageEventDefinition messageRef="m" />'),
  ],
  [
    'message-reference',
    'flowable',
    event('startEvent', '<messageEventDefinition />'),
    event('startEvent', '<messageEventDefinition e:messageExpression="${m}" />'),
  ],
  [
    'signal-reference',
    'camunda',
    event('endEvent', '<signalEventDefinition />'),
    event('endEvent', '<signalEventDefinition signalRef="s" />'),
  ],
  [
    'thrown-reference',
    'camunda',
    event('endEvent', '<errorEventDefinition />'),
    event('endEvent', '<errorEventDefinition errorRef="code" />'),
  ],
  [
    'thrown-reference',
    'flowable',
    event('endEvent', '<escalationEventDefinition />'),
    event('startEvent', '<errorEventDefinition />'),
  ],
  [
    'listener-event',
    'camunda',
    extended('task', '<e:executionListener event="take" class="A" />'),
    extended('task', '<e:executionListener event="end" class="A" />'),
  ],
  [
    'listener-event',
    'flowable',
    extended('userTask', '<e:taskListener event="timeout" class="A" />'),
    extended('userTask', '<e:taskListener event="all" class="A" />'),
  ],
  [
    'listener-event',
    'camunda',
    extended('userTask', '<e:taskListener event="all" class="A" />'),
    extended('userTask', '<e:taskListener event="update" class="A" />'),
  ],
  [
    'listener-implementation',
    'camunda',
    extended('task', '<e:executionListener event="end" />'),
    extended('task', '<e:executionListener event="end"><e:script scriptFormat="js">1</e:script></e:executionListener>'),
  ],
  [
    'listener-implementation',
    'activiti',
    extended('task', '<e:executionListener event="end"><e:script scriptFormat="js">1</e:script></e:executionListener>'),
    extended('task', '<e:executionListener event="end" class="A" />'),
  ],
  [
    'timeout-listener',
    'camunda',
    extended('userTask', '<e:taskListener id="l" event="timeout" class="A" />'),
    extended(
      'userTask',
      '<e:taskListener id="l" event="timeout" class="A"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></e:taskListener>',
    ),
  ],
  ['overlooked-setting', 'flowable', '<userTask id="t" e:followUpDate="d" />', '<userTask id="t" e:dueDate="d" />'],
  ['overlooked-setting', 'activiti', '<userTask id="t" e:asyncBefore="true" />', '<userTask id="t" e:async="true" />'],
  [
    'overlooked-setting',
    'camunda',
    '<serviceTask id="t" e:class="A" e:asyncLeave="true" />',
    '<serviceTask id="t" e:class="A" e:asyncAfter="true" />',
  ],
  [
    'overlooked-element',
    'camunda',
    extended('task', '<e:taskListener event="create" class="A" />'),
    extended('userTask', '<e:taskListener event="create" class="A" />'),
  ],
  [
    'overlooked-element',
    'flowable',
    extended('userTask', '<e:formData><e:formField id="f" /></e:formData>'),
    extended('userTask', '<e:formProperty id="f" />'),
  ],
  [
    'event-gateway-targets',
    'flowable',
    `<eventBasedGateway id="g" /><receiveTask id="t" />${flow('g', 't')}/>`,
    `<eventBasedGateway id="g" /><intermediateCatchEvent id="t"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>${flow('g', 't')}/>`,
  ],
];

describe('a rule', () => {
  it.each(cases)('%s of %s finds what is wrong and nothing where all is well', async (rule, flavour, wrong, right) => {
    const roots = '<message id="m" name="m" /><signal id="s" name="s" />';
    expect(await foundIn(flavour, wrong, roots)).toContain(`${rule} t`);
    expect((await foundIn(flavour, right, roots)).filter((found) => found.startsWith(rule))).toEqual([]);
  });

  it('lets camunda wait for a message in a task behind an event based gateway', async () => {
    const content = `<eventBasedGateway id="g" /><receiveTask id="t" />${flow('g', 't')}/>`;
    expect(await foundIn('camunda', content)).toEqual([]);
  });

  it('finds a default path with a condition', async () => {
    const content = `<exclusiveGateway id="g" default="g_a" /><task id="a" />${flow('g', 'a')}><conditionExpression>\${x}</conditionExpression></sequenceFlow>`;
    expect(await foundIn('camunda', content)).toEqual(['default-condition g_a']);
    expect(await foundIn('camunda', content.replace('default="g_a"', ''))).toEqual([]);
  });

  it('finds what no path from a start leads to, in sub-processes too', async () => {
    const inner = `<startEvent id="s" /><task id="a" />${flow('s', 'a')}/><exclusiveGateway id="b" /><exclusiveGateway id="c" />${flow('b', 'c')}/>${flow('c', 'b')}/>`;
    expect(await foundIn('camunda', inner)).toEqual(['unreachable b', 'unreachable c']);
    const outer = `<startEvent id="o" /><subProcess id="sub">${inner}</subProcess>${flow('o', 'sub')}/>`;
    expect(await foundIn('camunda', outer)).toEqual(['unreachable b', 'unreachable c']);
  });

  it('reaches what is attached, triggered or linked to', async () => {
    const content = `<startEvent id="s" /><task id="a" />${flow('s', 'a')}/><boundaryEvent id="b" attachedToRef="a"><errorEventDefinition /></boundaryEvent><task id="c" />${flow('b', 'c')}/><intermediateCatchEvent id="l"><linkEventDefinition name="x" /></intermediateCatchEvent><task id="d" />${flow('l', 'd')}/>`;
    expect(await foundIn('camunda', content)).toEqual([]);
  });

  it('finds parallel paths that meet without being joined', async () => {
    const paths = (join: string) =>
      `<startEvent id="s" /><parallelGateway id="f" /><task id="a" /><task id="b" />${join}<endEvent id="e" />${flow('s', 'f')}/>${flow('f', 'a')}/>${flow('f', 'b')}/>${flow('a', 'j')}/>${flow('b', 'j')}/>${flow('j', 'e')}/>`;
    expect(await foundIn('camunda', paths('<exclusiveGateway id="j" />'))).toEqual(['unjoined-fork f']);
    expect(await foundIn('camunda', paths('<parallelGateway id="j" />'))).toEqual([]);
    expect(await foundIn('camunda', paths('<inclusiveGateway id="j" />'))).toEqual([]);
    expect(await foundIn('camunda', paths('').replaceAll('targetRef="j"', 'targetRef="e"'))).toEqual([]);
  });

  it('finds a step that is run once for each of several paths, and none that only one of them reaches', async () => {
    const paths = (fork: string, join = '') =>
      `<startEvent id="s" />${fork}<task id="a" /><task id="b" />${join}<task id="t" /><endEvent id="e" />${flow('s', 'f')}/>${flow('f', 'a')}/>${flow('f', 'b')}/>${flow('a', join ? 'j' : 't')}/>${flow('b', join ? 'j' : 't')}/>${join && `${flow('j', 't')}/>`}${flow('t', 'e')}/>`;
    expect(await foundIn('flowable', paths('<task id="f" />'))).toContain('fake-join t');
    expect(await foundIn('flowable', paths('<inclusiveGateway id="f" />'))).toContain('fake-join t');
    const joined = paths('<inclusiveGateway id="f" />', '<inclusiveGateway id="j" />');
    expect(await foundIn('flowable', joined)).not.toContain('fake-join t');
    expect(await foundIn('flowable', paths('<exclusiveGateway id="f" />'))).not.toContain('fake-join t');
    const beside = `<startEvent id="s" /><task id="a" /><boundaryEvent id="b" attachedToRef="a" cancelActivity="false"><timerEventDefinition><timeDuration>P1D</timeDuration></timerEventDefinition></boundaryEvent><task id="t" /><endEvent id="e" />${flow('s', 'a')}/>${flow('a', 't')}/>${flow('b', 't')}/>${flow('t', 'e')}/>`;
    expect(await foundIn('flowable', beside)).toEqual(['fake-join t']);
    expect(await foundIn('flowable', beside.replace(' cancelActivity="false"', ''))).toEqual([]);
  });

  it('finds an id that is used twice', async () => {
    expect(await foundIn('camunda', '<task id="a" /><task id="a" />')).toEqual(['duplicate-id a']);
  });

  it('says in Chinese what is meant', async () => {
    const findings = await ruleFindings(
      `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="${engineUris.flowable}"><process id="p"><userTask id="t" flowable:asyncBefore="true" /></process></definitions>`,
    );
    expect(findings.filter(({ rule }) => rule === 'overlooked-setting').map(textOfFinding)).toEqual([
      '引擎不使用的设置：Flowable 使用的是 flowable:async，不是 flowable:asyncBefore',
    ]);
  });
});

it('does not take a node for unconnected because its file names only the ends of flows', async () => {
  const findings = await ruleFindings(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><startEvent id="s" /><endEvent id="e" />${flow('s', 'e')}/></process></definitions>`,
  );
  expect(findings.filter(({ rule }) => rule === 'no-disconnected')).toEqual([]);
});

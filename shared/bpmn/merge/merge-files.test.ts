import { describe, expect, it } from 'vitest';
import { broughtBack } from './bring-back.ts';
import { MergeRefusal, mergeFiles } from './merge-files.ts';

const base = `<?xml version="1.0"?>
<!-- 头 -->
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:x="urn:x" targetNamespace="t">
  <process id="p" name="请假">
    <!-- 起点 -->
    <startEvent id="start"><outgoing>f1</outgoing></startEvent>
    <userTask id="ask" name="申请" camunda:assignee="ann">
      <extensionElements>
        <camunda:taskListener event="create" class="A" />
        <x:own kept="so">任何内容</x:own>
      </extensionElements>
      <incoming>f1</incoming>
      <outgoing>f2</outgoing>
    </userTask>
    <endEvent id="end"><incoming>f2</incoming></endEvent>
    <sequenceFlow id="f1" sourceRef="start" targetRef="ask" />
    <sequenceFlow id="f2" sourceRef="ask" targetRef="end" />
  </process>
  <bpmndi:BPMNDiagram>
    <bpmndi:BPMNPlane bpmnElement="p">
      <bpmndi:BPMNShape id="ask_di" bpmnElement="ask"><dc:Bounds x="10" y="20" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="f1_di" bpmnElement="f1"><di:waypoint x="0" y="0" /><di:waypoint x="5" y="0" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>
<!-- 尾 -->
`;

/** The base with one text in place of another, which must be there. */
function changed(...pairs: readonly [from: string, to: string][]): string {
  return pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`there is no ${from}`);
    return text.replace(from, () => to);
  }, base);
}

const merged = (mine: string, theirs: string) => mergeFiles({ base, mine, theirs });

/** Without `ask`, as the canvas removes it. */
const withoutAsk = changed(
  [/<userTask[\s\S]*<\/userTask>\n {4}/.exec(base)?.[0] ?? '', ''],
  ['<outgoing>f1</outgoing>', ''],
  ['<incoming>f2</incoming>', ''],
  [/<sequenceFlow id="f1".*\n/.exec(base)?.[0] ?? '', ''],
  [/<sequenceFlow id="f2".*\n/.exec(base)?.[0] ?? '', ''],
  [/<bpmndi:BPMNShape.*\n/.exec(base)?.[0] ?? '', ''],
  [/<bpmndi:BPMNEdge.*\n/.exec(base)?.[0] ?? '', ''],
);

describe('two copies of a file', () => {
  it('are one to the letter where they changed different things', () => {
    const one: [string, string] = ['name="申请"', 'name="提出申请"'];
    const other: [string, string] = ['camunda:assignee="ann"', 'camunda:assignee="bob"'];
    expect(merged(changed(one), changed(other))).toMatchObject({ xml: changed(one, other), clashes: [] });
  });

  it('both keep what they have added, and the comments around it', () => {
    const one: [string, string] = ['<!-- 起点 -->', '<!-- 起点 --><!-- 这里开始 -->'];
    const other: [string, string] = ['<endEvent id="end">', '<task id="more" />\n    <endEvent id="end">'];
    expect(merged(changed(one), changed(other)).xml).toBe(changed(one, other));
  });

  it('keep theirs where both changed one value, and tell what mine was, which can be brought back', () => {
    const mine = changed(['name="申请"', 'name="甲 &amp; 乙"']);
    const theirs = changed(['name="申请"', 'name="丙"']);
    const { xml, clashes } = merged(mine, theirs);
    expect(xml).toBe(theirs);
    expect(clashes).toMatchObject([
      { kind: 'attribute', elementId: 'ask', elementName: '丙', name: 'name', kept: '丙', lost: '甲 & 乙' },
    ]);
    expect(clashes[0] && broughtBack(xml, clashes[0])).toBe(mine);
  });

  it('can have back a text or a list that gave way, in the place of what stayed', () => {
    const listener = '<camunda:taskListener event="create" class="A" />';
    const listeners = (name: string) => listener.replace('A', name) + listener.replace('A', `${name}2`);
    const mine = changed(['任何内容', '甲的内容'], [listener, listeners('B')]);
    const theirs = changed(['任何内容', '乙的内容'], [listener, listeners('C')]);
    const { xml, clashes } = merged(mine, theirs);
    expect(xml).toBe(theirs);
    expect(clashes.map(({ kind, elementId }) => `${kind} ${elementId}`)).toEqual(['content ask', 'content ask']);
    expect(clashes.reduce((text, clash) => broughtBack(text, clash) ?? text, xml)).toBe(mine);
  });

  it('keep both listeners that two people have added', () => {
    const listener = '<camunda:taskListener event="create" class="A" />';
    const one = changed([listener, `${listener}<camunda:taskListener event="delete" class="B" />`]);
    const other = changed([listener, `${listener}<camunda:taskListener event="update" class="C" />`]);
    const { xml, clashes } = merged(one, other);
    for (const name of ['A', 'B', 'C']) expect(xml.split(`class="${name}"`)).toHaveLength(2);
    expect(clashes).toEqual([]);
  });

  it('give what both have added under one id two ids, with what refers to them', () => {
    const withTask = (name: string) =>
      changed(
        ['<endEvent id="end">', `<task id="task_1" name="${name}" />\n    <endEvent id="end">`],
        ['<bpmndi:BPMNEdge', `<bpmndi:BPMNShape id="task_1_di" bpmnElement="task_1" />\n      <bpmndi:BPMNEdge`],
      );
    const { xml, renames } = merged(withTask('我的'), withTask('对方的'));
    expect([...renames]).toEqual([
      ['task_1', 'task_2'],
      ['task_1_di', 'task_2_di'],
    ]);
    expect(xml).toContain('<task id="task_1" name="对方的" />');
    expect(xml).toContain('<task id="task_2" name="我的" />');
    expect(xml).toContain('<bpmndi:BPMNShape id="task_2_di" bpmnElement="task_2" />');
  });

  it('have one picture of what both have drawn for the first time', () => {
    const drawn = (id: string, x: number) =>
      changed([
        '<bpmndi:BPMNEdge',
        `<bpmndi:BPMNShape id="${id}" bpmnElement="end"><dc:Bounds x="${x}" y="0" width="36" height="36" /></bpmndi:BPMNShape>\n      <bpmndi:BPMNEdge`,
      ]);
    expect(merged(drawn('end_di', 1), drawn('end_di', 2))).toMatchObject({ xml: drawn('end_di', 2), clashes: [] });
    expect(merged(drawn('shape_1', 1), drawn('end_di', 2))).toMatchObject({ xml: drawn('end_di', 2), clashes: [] });
  });

  it.each(['mine', 'theirs'])('keep with all that belongs to it what one removed and the other changed (%s)', (who) => {
    const edited = changed(['name="申请"', 'name="提出申请"']);
    const { xml, clashes } = who === 'mine' ? merged(withoutAsk, edited) : merged(edited, withoutAsk);
    for (const part of ['id="ask" name="提出申请"', 'id="f1"', 'id="f2"', 'id="ask_di"', 'id="f1_di"', '任何内容']) {
      expect(xml).toContain(part);
    }
    expect(xml.match(/>f1</g)).toHaveLength(2);
    expect(clashes).toMatchObject([{ kind: 'removal', elementId: 'ask', elementName: '提出申请' }]);
  });

  it('keep what one removed and the other draws a flow to', () => {
    const flow = '<sequenceFlow id="f3" sourceRef="end" targetRef="ask" />\n    <sequenceFlow id="f1"';
    const { xml } = merged(withoutAsk, changed(['<sequenceFlow id="f1"', flow]));
    for (const part of ['id="ask"', 'id="f1"', 'id="f2"', 'id="f3"', 'id="ask_di"']) expect(xml).toContain(part);
  });

  it('are without what one removed and the other only moved', () => {
    const { xml, clashes } = merged(withoutAsk, changed(['x="10" y="20"', 'x="30" y="20"']));
    expect(xml).not.toContain('ask');
    expect(clashes).toEqual([]);
  });

  it('have the line with both ends where each has moved one', () => {
    const { xml, clashes } = merged(
      changed(['<di:waypoint x="0"', '<di:waypoint x="1"']),
      changed(['<di:waypoint x="5"', '<di:waypoint x="6"']),
    );
    expect(xml).toContain('<di:waypoint x="1" y="0" /><di:waypoint x="6" y="0" />');
    expect(clashes).toEqual([]);
  });

  it('cannot be one file where a prefix means different things', () => {
    const withPrefix = (uri: string) => changed(['xmlns:x="urn:x"', `xmlns:x="urn:x" xmlns:y="${uri}"`]);
    expect(() => merged(withPrefix('urn:1'), withPrefix('urn:2'))).toThrow(MergeRefusal);
  });
});

describe('a step of one’s own', () => {
  it('is taken back by merging the way back, and leaves what others did', () => {
    const step: [string, string] = ['name="申请"', 'name="提出申请"'];
    const foreign: [string, string] = ['camunda:assignee="ann"', 'camunda:assignee="bob"'];
    const { xml } = mergeFiles({ base: changed(step), mine: base, theirs: changed(step, foreign) }, true);
    expect(xml).toBe(changed(foreign));
  });

  it('of removing puts everything back', () => {
    const other: [string, string] = ['<process id="p" name="请假"', '<process id="p" name="休假"'];
    const now = mergeFiles({ base, mine: withoutAsk, theirs: changed(other) }).xml;
    const { xml } = mergeFiles({ base: withoutAsk, mine: base, theirs: now }, true);
    expect(xml).toBe(changed(other));
  });
});

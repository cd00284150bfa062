import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareProcesses } from './compare-processes.ts';

const head = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="t">`;

interface Wanted {
  body?: string;
  shapes?: string;
}

function file({ body = '', shapes = '' }: Wanted): string {
  return `${head}<bpmn:process id="p" name="请假">${body}</bpmn:process>
    <bpmndi:BPMNDiagram id="dd"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${shapes}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
    </bpmn:definitions>`;
}

const task = (content = '', attributes = '') =>
  `<bpmn:userTask id="a" name="审核" ${attributes}>${content}</bpmn:userTask>`;
const shape = (x: number) =>
  `<bpmndi:BPMNShape id="s" bpmnElement="a"><dc:Bounds x="${x}" y="0" width="100" height="80"/></bpmndi:BPMNShape>`;

describe('two versions of a process', () => {
  it('differ in nothing when one is the other written otherwise', () => {
    const before = file({ body: task('<bpmn:incoming>f</bpmn:incoming>', 'camunda:assignee="a"'), shapes: shape(10) });
    const after = file({ body: `<!-- x -->\n  ${task('\n', "camunda:assignee='a'")}`, shapes: shape(10) })
      .replaceAll('camunda:', 'c:')
      .replace('xmlns:camunda', 'xmlns:c')
      .replace('x="10"', 'x="10.0"');
    expect(compareProcesses(before, after)).toEqual([]);
  });

  it('tell what came, what went, what was only moved', () => {
    const before = file({ body: `${task()}<bpmn:task id="b" name="归档"/>`, shapes: shape(10) });
    const after = file({ body: `${task()}<bpmn:endEvent id="c"/>`, shapes: shape(20) });
    expect(compareProcesses(before, after)).toMatchObject([
      { kind: 'moved', id: 'a', settings: [] },
      { kind: 'added', id: 'c', type: 'endEvent' },
      {
        kind: 'removed',
        id: 'b',
        type: 'task',
        name: '归档',
        settings: [{ title: '名称', before: '归档', after: null }],
      },
    ]);
  });

  it('tell each value in the words of the panel, those deep in the extensions too', () => {
    const listener = (cls: string) =>
      `<bpmn:extensionElements><camunda:executionListener class="${cls}" event="start"/><camunda:properties>
       <camunda:property name="甲" value="1"/><camunda:property name="乙" value="2"/></camunda:properties></bpmn:extensionElements>`;
    const before = file({ body: task(listener('old.Class'), 'camunda:assignee="li"') });
    const after = file({ body: task(listener('new.Class').replace('value="2"', 'value="3"')) });
    expect(compareProcesses(before, after)).toMatchObject([
      {
        kind: 'changed',
        id: 'a',
        settings: [
          { title: '处理用户', before: 'li', after: null },
          { title: '执行监听器 › Java 类', before: 'old.Class', after: 'new.Class' },
          { title: '扩展属性 › 属性“乙” › 值', before: '2', after: '3' },
        ],
      },
    ]);
  });

  it('tell what became another type or went into a sub-process', () => {
    const after = file({
      body: '<bpmn:subProcess id="s" name="复核"><bpmn:task id="a" name="审核"/></bpmn:subProcess>',
    });
    expect(compareProcesses(file({ body: task() }), after)).toMatchObject([
      { kind: 'added', id: 's' },
      {
        id: 'a',
        settings: [
          { title: '类型', before: 'userTask', after: 'task' },
          { title: '所在', before: '请假', after: '复核' },
        ],
      },
    ]);
  });

  it('tell of what came or went with the sub-process around it', () => {
    const inner = '<bpmn:task id="a" name="审核"/><bpmn:subProcess id="t"><bpmn:task id="b"/></bpmn:subProcess>';
    const sub = file({ body: `<bpmn:subProcess id="s" name="复核">${inner}</bpmn:subProcess><bpmn:task id="c"/>` });
    const within = (before: string, after: string) =>
      compareProcesses(before, after).map(({ kind, id, within: around }) => [kind, id, around]);
    expect(within(sub, file({}))).toEqual([
      ['removed', 's', undefined],
      ['removed', 'a', 's'],
      ['removed', 't', 's'],
      ['removed', 'b', 't'],
      ['removed', 'c', undefined],
    ]);
    expect(within(file({ body: task() }), sub)).toEqual([
      ['added', 's', undefined],
      ['changed', 'a', undefined],
      ['added', 't', 's'],
      ['added', 'b', 't'],
      ['added', 'c', undefined],
    ]);
  });

  it('know flows without id by their ends', () => {
    const flow = (condition: string) =>
      `${task()}<bpmn:sequenceFlow sourceRef="a" targetRef="b"><bpmn:conditionExpression>${condition}</bpmn:conditionExpression></bpmn:sequenceFlow>`;
    expect(compareProcesses(file({ body: flow('${x}') }), file({ body: flow('${y}') }))).toMatchObject([
      { kind: 'changed', settings: [{ title: '条件', before: '${x}', after: '${y}' }] },
    ]);
  });

  it('differ the other way round in the other direction', () => {
    const value = fc.constantFrom('', ' camunda:assignee="x"', ' camunda:priority="3"', ' camunda:assignee="y"');
    const body = fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('task', 'userTask'), value), {
        selector: ([id]) => id,
      })
      .map((parts) => parts.map(([id, type, set]) => `<bpmn:${type} id="${id}"${set}/>`).join(''));
    const turned = { added: 'removed', removed: 'added', changed: 'changed', moved: 'moved' } as const;
    fc.assert(
      fc.property(body, body, (one, other) => {
        const [there, back] = [
          compareProcesses(file({ body: one }), file({ body: other })),
          compareProcesses(file({ body: other }), file({ body: one })),
        ];
        const key = ({ id, kind }: { id: string; kind: string }) => `${id} ${kind}`;
        expect(there.map(({ id, kind }) => key({ id, kind: turned[kind] })).toSorted()).toEqual(
          back.map(key).toSorted(),
        );
      }),
    );
  });
});

import type { Root, Shape } from 'bpmn-js/lib/model/Types';
import { boxAround } from '#shared/bpmn/layout/geometry.ts';
import { applyChanges, type Change } from '../canvas/change.ts';
import { childOf, childrenOf, createNode, type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import { asOneStep } from '../canvas/one-step.ts';
import type { Drawing } from '../drawing.ts';
import { newProcess } from '../planes/change-planes.ts';
import { Refusal } from '../refusal.ts';
import { flowsTo, is, isInside, isShape, labelsOf, startsAmong, titleOf } from './flow-parts.ts';

/** Where the content begins on its own plane. */
const origin = { x: 180, y: 120 };

/**
 * Makes the selected sub-process a process of its own in the same file, called in its place; throws a refusal. Answers
 * what the user has to see to, if anything. One step.
 */
export function extractProcess(drawing: Drawing): string | undefined {
  const [selected] = drawing.selection;
  const subProcess = checked(selected?.labelTarget ?? selected);
  const drawn = drawnIn(drawing, subProcess);
  const content = drawn.filter(isShape);
  checkContent(subProcess, content);
  const canvas = drawing.service('canvas');
  const shown = canvas.getRootElement();

  asOneStep(
    drawing.service('commandStack'),
    () => {
      const modeling = drawing.service('modeling');
      const root = newProcess(drawing);
      modeling.updateProperties(root, { name: textOf(nodeOf(subProcess), 'name') || '子流程' });
      const around = boxAround(content.filter((shape) => !is(shape, 'TextAnnotation'))) ?? origin;
      const by = { x: Math.round(origin.x - around.x), y: Math.round(origin.y - around.y) };
      modeling.moveElements([...content, ...labelsOf(drawn)], by, root as DiagramElement as Shape, {
        autoResize: false,
      });
      addStart(drawing, root, content);
      canvas.setRootElement(shown);
      const replace = drawing.service('bpmnReplace');
      // The library's type of what is replaced asks for more than it uses.
      const target = { type: 'bpmn:CallActivity' } as Parameters<typeof replace.replaceElement>[1];
      const call = replace.replaceElement(subProcess, target) as Shape;
      applyChanges(drawing.service('commandStack'), changesOf(drawing, call, root));
      drawing.service('selection').select(call);
    },
    '提取为单独的流程',
  );
  return drawing.flavour === 'camunda'
    ? undefined
    : '被调用的流程算出的变量不会自动带回，请在调用活动的输出参数中列出。';
}

function checked(element: DiagramElement | undefined): Shape {
  if (!element || !isShape(element) || !is(element, 'SubProcess')) throw new Refusal('请选择一个子流程。');
  const node = nodeOf(element);
  if (node.get('triggeredByEvent') === true) throw new Refusal(`${titleOf(element)}由事件触发，不能被调用。`);
  if (node.$type !== 'bpmn:SubProcess') throw new Refusal(`${titleOf(element)}是特殊的子流程，提取后含义会变。`);
  return element;
}

/** What the sub-process contains, wherever that is drawn. */
function drawnIn(drawing: Drawing, subProcess: Shape): readonly DiagramElement[] {
  const plane = drawing.service('elementRegistry').get(`${subProcess.id}_plane`) as Shape | undefined;
  return [...((plane ?? subProcess).children as DiagramElement[])];
}

function checkContent(subProcess: Shape, content: readonly Shape[]): void {
  if (content.length === 0) throw new Refusal(`${titleOf(subProcess)}里还没有元素。`);
  if (startsAmong(content).length !== 1) {
    throw new Refusal(`${titleOf(subProcess)}要正好有一个起点，才能成为单独的流程。`);
  }
  const inside = new Set<unknown>(content);
  const isWithin = (element: unknown) => inside.has(element) || isInside(element as DiagramElement, inside);
  for (const shape of content) {
    for (const line of [...shape.incoming, ...shape.outgoing]) {
      if (isWithin(line.source) && isWithin(line.target)) continue;
      throw new Refusal(`${titleOf(shape)}与子流程外面的元素有连线，提取后会断开，请先移除。`);
    }
  }
}

/** A process begins with an event. */
function addStart(drawing: Drawing, root: Root, content: readonly Shape[]): void {
  const [first] = startsAmong(content);
  if (!first || is(first, 'StartEvent') || flowsTo(first).length > 0) return;
  const modeling = drawing.service('modeling');
  const at = { x: first.x - 68, y: first.y + first.height / 2 };
  modeling.connect(modeling.createShape({ type: 'bpmn:StartEvent' }, at, root as DiagramElement as Shape), first);
}

/** Whom the activity calls, and that it hands over what the sub-process would have seen. */
function changesOf(drawing: Drawing, call: Shape, root: Root): Change[] {
  const calledElement = nodeOf(root).get('id');
  const { flavour } = drawing;
  if (flavour !== 'camunda') {
    return [{ element: call, properties: { calledElement, [`${flavour}:inheritVariables`]: true } }];
  }
  const node = nodeOf(call);
  const known = childOf(node, 'extensionElements');
  const extensions = known ?? createNode(node, 'bpmn:ExtensionElements');
  const parameters = ['camunda:In', 'camunda:Out'].map((type) => createNode(extensions, type, { variables: 'all' }));
  const values = [...childrenOf(extensions, 'values'), ...parameters];
  return [
    { element: call, node: extensions, properties: { values } },
    { element: call, properties: { calledElement, extensionElements: extensions } },
  ];
}

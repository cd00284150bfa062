import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { applyChanges } from '../canvas/change.ts';
import { childOf, type DiagramElement, type ModdleNode, nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { overlookedAttributes } from './engine-rules/settings.ts';
import type { Finding } from './finding.ts';

/** Something that mends what was found, as one undo step. */
export interface QuickFix {
  readonly title: string;
  readonly run: () => void;
}

/** How a finding can be mended at once; nothing when that needs thought. */
export function quickFixFor(drawing: Drawing, finding: Finding): QuickFix | null {
  const { rule, elementId } = finding;
  const element = drawing.service('elementRegistry').get(elementId) as DiagramElement | undefined;
  if (!element || !drawing.isEditable) return null;
  const isFlow = nodeOf(element).$instanceOf('bpmn:SequenceFlow');
  const remove = () => drawing.service('modeling').removeElements([element]);
  if (rule === 'no-duplicate-sequence-flows' && isFlow) return { title: '删除这条路径', run: remove };
  // The library joins the flow in and the flow out when what stands between them is removed.
  if (rule === 'superfluous-gateway') return { title: '去掉网关', run: remove };
  if (rule === 'no-disconnected' && !isFlow) return { title: '删除', run: remove };
  if (rule === 'default-condition' && isFlow) {
    return changing(drawing, element, '去掉条件', { conditionExpression: undefined });
  }
  if (rule === 'history-time-to-live') {
    return changing(drawing, element, '设为 180 天', { 'camunda:historyTimeToLive': 'P180D' });
  }
  if (rule === 'overlooked-setting') return settingFix(drawing, element, finding);
  return null;
}

/** Gives a setting the name that the engine looks for, or takes it away where there is none. */
function settingFix(drawing: Drawing, element: DiagramElement, { detail }: Finding): QuickFix | null {
  const flavour = drawing.flavour ?? 'camunda';
  for (const node of [nodeOf(element), childOf(nodeOf(element), 'loopCharacteristics')]) {
    if (!node) continue;
    // The library's own types for the model and ours describe the same objects.
    const attributes = overlookedAttributes(node as unknown as ModdleElement, flavour);
    const found = attributes.find(({ name }) => detail.endsWith(` ${name}`));
    if (!found) continue;
    const { name, heeded } = found;
    const isFree = heeded !== undefined && !Object.hasOwn(node, heeded);
    return isFree
      ? changing(drawing, element, `改为 ${heeded}`, { [name]: undefined, [heeded]: node.get(name) }, node)
      : changing(drawing, element, `移除 ${name}`, { [name]: undefined }, node);
  }
  return null;
}

function changing(
  drawing: Drawing,
  element: DiagramElement,
  title: string,
  properties: Readonly<Record<string, unknown>>,
  node?: ModdleNode,
): QuickFix {
  const isOwn = node === undefined || node === nodeOf(element);
  const change = isOwn ? { element, properties } : { element, node, properties };
  return { title, run: () => applyChanges(drawing.service('commandStack'), [change]) };
}

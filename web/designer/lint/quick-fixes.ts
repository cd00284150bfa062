import { declaredAsUtf8 } from '#shared/bpmn/document/declared-encoding.ts';
import { idsApart } from '#shared/bpmn/document/ids-apart.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { showToast } from '#web/api/toast.ts';
import { applyChanges } from '../canvas/change.ts';
import { childOf, type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { shownFor } from '../canvas/shown-for.ts';
import type { Drawing } from '../drawing.ts';
import { errorWords } from '../error-words.ts';
import { canHaveDefault, flowKindChanges } from '../panel/flow-condition.ts';
import { rightId } from '../panel/id-problem.ts';
import { overlookedAttributes } from './engine-rules/settings.ts';
import type { Finding } from './finding.ts';
import { renamedExpressions } from './renamed-expressions.ts';

/** Something that mends what was found, as one undo step. */
export interface QuickFix {
  readonly title: string;
  readonly run: () => void;
}

/** How a finding can be mended at once; nothing when that needs thought. */
export function quickFixFor(drawing: Drawing, finding: Finding): QuickFix | null {
  const { rule, elementId } = finding;
  if ((rule === 'duplicate-id' || finding.kind === 'repeatedId') && drawing.isEditable) {
    return { title: '给后面的换编号', run: () => void tellApart(drawing, elementId) };
  }
  const element = shownFor(drawing.service('elementRegistry'), elementId);
  if (!element || !drawing.isEditable) return null;
  const isFlow = nodeOf(element).$instanceOf('bpmn:SequenceFlow');
  const remove = () => drawing.service('modeling').removeElements([element]);
  if (rule === 'no-duplicate-sequence-flows' && isFlow) return { title: '删除这条路径', run: remove };
  // The library joins the flow in and the flow out when what stands between them is removed.
  if (rule === 'superfluous-gateway') return { title: '去掉网关', run: remove };
  if (rule === 'no-disconnected' && !isFlow) return { title: '删除', run: remove };
  if (finding.rename) return renameFix(drawing, element, finding.rename);
  if (finding.kind === 'openBranch' && isFlow) return defaultFix(drawing, element);
  if (finding.kind === 'notExecutable') return executableFix(drawing, element, elementId);
  if ((rule === 'default-condition' || finding.kind === 'needlessCondition') && isFlow) {
    return changing(drawing, element, '去掉条件', { conditionExpression: undefined });
  }
  if (rule === 'overlooked-setting') return settingFix(drawing, element, finding);
  return null;
}

/** Gives what else has an id one of its own; what had no place on the canvas for it is drawn. */
async function tellApart(drawing: Drawing, id: string): Promise<void> {
  try {
    const xml = declaredAsUtf8(await drawing.getXml());
    await drawing.turnInto(idsApart(xml, id, (isTaken) => rightId(id, isTaken) ?? id));
  } catch (error) {
    showToast('error', errorWords(error));
  }
}

/** Writes the name that was meant into every expression of an element. */
function renameFix(
  drawing: Drawing,
  element: DiagramElement,
  { from, to }: NonNullable<Finding['rename']>,
): QuickFix | null {
  const changes = renamedExpressions(element, from, to);
  if (changes.length === 0) return null;
  return { title: `改为 ${to}`, run: () => applyChanges(drawing.service('commandStack'), changes) };
}

/** Takes a branch when no other can be taken, where none is yet. */
function defaultFix(drawing: Drawing, element: DiagramElement): QuickFix | null {
  const { source } = element as { source?: DiagramElement };
  if (!source || !canHaveDefault(element) || childOf(nodeOf(source), 'default')) return null;
  const changes = flowKindChanges(element, 'default');
  return { title: '设为默认分支', run: () => applyChanges(drawing.service('commandStack'), changes) };
}

function executableFix(drawing: Drawing, element: DiagramElement, id: string): QuickFix | null {
  const own = nodeOf(element);
  const process = textOf(own, 'id') === id ? own : childOf(own, 'processRef');
  return process ? changing(drawing, element, '设为可执行', { isExecutable: true }, process) : null;
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

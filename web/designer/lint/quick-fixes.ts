import type { DiagramElement } from '../canvas/moddle.ts';
import { nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import type { Finding } from './finding.ts';

/** Something that mends what was found, as one undo step. */
export interface QuickFix {
  readonly title: string;
  readonly run: () => void;
}

/** How a finding can be mended at once; nothing when that needs thought. */
export function quickFixFor(drawing: Drawing, { rule, elementId }: Finding): QuickFix | null {
  const element = drawing.service('elementRegistry').get(elementId) as DiagramElement | undefined;
  if (!element || !drawing.isEditable) return null;
  const isFlow = nodeOf(element).$instanceOf('bpmn:SequenceFlow');
  const remove = () => drawing.service('modeling').removeElements([element]);
  if (rule === 'no-duplicate-sequence-flows' && isFlow) return { title: '删除这条路径', run: remove };
  // The library joins the flow in and the flow out when what stands between them is removed.
  if (rule === 'superfluous-gateway') return { title: '去掉网关', run: remove };
  if (rule === 'no-disconnected' && !isFlow) return { title: '删除', run: remove };
  return null;
}

import type { ModelElement } from '#shared/bpmn/document/model.ts';
import type { CopiedTree } from '../conversion/convert-pasted.ts';

/** What was copied, and the drawing that it was copied from. */
export interface CopiedPart {
  readonly tree: CopiedTree;
  readonly xml: string;
}

/** By what the remark begins. */
export const mark = 'tongtu-copied';

/** What was copied as text: the drawing as a BPMN file with a remark at its end that says which part is meant. */
export function textOfClip({ tree, xml }: CopiedPart): string {
  const said = JSON.stringify(tree, (_, value: unknown) => (isModelElement(value) ? { $id: value.get('id') } : value));
  // Two hyphens would end the remark.
  return `${xml.trimEnd()}\n<!--${mark} ${said.replaceAll('--', '-\\u002d')}-->\n`;
}

function isModelElement(value: unknown): value is ModelElement {
  return typeof value === 'object' && value !== null && '$type' in value && 'get' in value;
}

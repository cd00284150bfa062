import { aimPlanes } from '#shared/bpmn/layout/aim-planes.ts';
import { type Additions, noAdditions } from '#shared/bpmn/layout/diagram-elements.ts';
import { layoutDefinitions } from '#shared/bpmn/layout/layout-definitions.ts';
import type { Moddle, ModdleElement } from '#shared/bpmn/moddle.ts';
import { expandUndecided } from './expand-undecided.ts';
import { type DiagramElement, type ModdleNode, textOf } from './moddle.ts';
import type { Diagram, Services } from './services.ts';

/** Lets a canvas draw what a file describes but does not place; `additions` says what that was, once it is imported. */
export function layoutOnImport(diagram: Diagram): { readonly additions: Additions } {
  const result = { additions: noAdditions };
  // Between reading the file and drawing it.
  diagram.on('import.parse.complete', ({ definitions }: { definitions?: ModdleElement }) => {
    // The library's reader is the one that the layout knows, under a narrower type.
    const moddle = diagram.get<Moddle>('moddle');
    if (!definitions) return;
    aimPlanes(definitions, moddle);
    expandUndecided(definitions);
    result.additions = layoutDefinitions(definitions, moddle);
  });
  diagram.on('import.done', () => claimIds(diagram));
  return result;
}

/** The library has noted the ids of what was read only: those of what was added would be given to others once more. */
function claimIds(diagram: Diagram): void {
  // A viewer keeps no register of ids, which the library's types do not tell.
  const { ids } = diagram.get('moddle') as Partial<Services['moddle']>;
  if (!ids) return;
  for (const { businessObject, di } of diagram.get('elementRegistry').getAll() as DiagramElement[]) {
    for (const node of [businessObject, di] as (ModdleNode | undefined)[]) {
      const id = node && textOf(node, 'id');
      if (id && ids.assigned(id) === false) ids.claim(id, node);
    }
  }
}

import type { z } from 'zod';
import type { option } from '#shared/module.ts';

/** One choice of a picker. */
export type Choice = z.output<typeof option>;

/** A choice with those below it. */
export interface ChoiceNode {
  value: string;
  title: string;
  children?: ChoiceNode[];
}

/** The tree that the choices' parents describe, in their order; a choice whose parent is not among them stands at the top. */
export function optionTree(choices: readonly Pick<Choice, 'value' | 'label' | 'parent'>[]): ChoiceNode[] {
  const nodes = new Map(choices.map(({ value, label }) => [value, { value, title: label } as ChoiceNode]));
  const roots: ChoiceNode[] = [];
  for (const { value, parent } of choices) {
    const node = nodes.get(value);
    const above = parent === null ? undefined : nodes.get(parent);
    if (!node) continue;
    if (above) above.children = [...(above.children ?? []), node];
    else roots.push(node);
  }
  return roots;
}

import type { ModdleNode } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';

/** Tells whether something of the document other than `own` has an id. */
export function useIdCheck(own: readonly ModdleNode[]): (id: string) => boolean {
  const { drawing } = useDesignerContext();
  return (id) => {
    const owner = drawing.service('moddle').ids.assigned(id);
    return owner !== false && !own.includes(owner);
  };
}

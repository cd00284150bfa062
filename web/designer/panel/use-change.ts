import { applyChanges, type Change } from '../canvas/change.ts';
import { useDesignerContext } from '../use-drawing.ts';

/** Applies changes as one step of the history. */
export function useChange(): (changes: readonly Change[]) => void {
  const { drawing } = useDesignerContext();
  return (changes) => applyChanges(drawing.service('commandStack'), changes);
}

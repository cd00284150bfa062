import type { Drawing } from '../drawing.ts';
import { stepsOf } from './step-log.ts';

/** Undoes or redoes until this many steps hold; what was typed and not yet applied is a step of its own first. */
export function goToStep(drawing: Drawing, position: number): void {
  drawing.applyDrafts();
  const commandStack = drawing.service('commandStack');
  const log = stepsOf(commandStack);
  // A step may lead to another canvas, which has a history of its own.
  const isHere = () => drawing.isEditable && drawing.service('commandStack') === commandStack;
  while (log && isHere() && log.position > position && drawing.canUndo) commandStack.undo();
  while (log && isHere() && log.position < position && drawing.canRedo) commandStack.redo();
}

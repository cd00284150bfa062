import { expect } from 'vitest';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '#web/designer/canvas/change.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import { change, elementOf, everyXmlFor, openDrawing, xmlOf } from './open-drawing.ts';

/**
 * Applies edits one after another to an element of the fixture, answers its XML after the last one, and expects that
 * each was one step of the history and that undoing them all returns the file.
 */
export function afterEdits(flavour: Flavour, id: string, ...edits: readonly Edit[]): Promise<string> {
  return afterEditsOf(everyXmlFor(flavour), id, ...edits);
}

/** What a section of the panel does to an element. */
type Edit = (element: DiagramElement) => readonly Change[];

/** The same for any file; for a root it answers the whole document. */
export async function afterEditsOf(file: string, id: string, ...edits: readonly Edit[]): Promise<string> {
  const drawing = await openDrawing(file);
  const before = await drawing.getXml();
  expect(before.trim()).toBe(file.trim());
  const element = elementOf(drawing, id);
  for (const edit of edits) change(drawing, edit(element));
  const written = async () => (await xmlOf(drawing, id)) || (await drawing.getXml());
  const xml = id === 'everything' ? await drawing.getXml() : await written();

  const commandStack = drawing.service('commandStack');
  for (const _ of edits) commandStack.undo();
  expect(drawing.canUndo).toBe(false);
  expect(await drawing.getXml()).toBe(before);
  for (const _ of edits) commandStack.redo();
  expect(id === 'everything' ? await drawing.getXml() : await written()).toBe(xml);
  return xml;
}

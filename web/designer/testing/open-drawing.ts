import type { Flavour } from '#shared/bpmn/flavour.ts';
import { applyChanges, type Change } from '#web/designer/canvas/change.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import { Drawing } from '#web/designer/drawing.ts';
import approvalFile from './approval.bpmn?raw';
import collaborationFile from './collaboration.bpmn?raw';
import everyFile from './every-section.bpmn?raw';
import { installSvgGeometry } from './svg-geometry.ts';

/** A small process with one of everything that the panel edits. */
export const approvalXml = approvalFile;

/** The same process written for another engine. */
export function approvalXmlFor(engine: 'flowable' | 'activiti'): string {
  return approvalXml
    .replace('http://camunda.org/schema/1.0/bpmn', `http://${engine}.org/bpmn`)
    .replaceAll('camunda:', `${engine}:`)
    .replace('xmlns:camunda', `xmlns:${engine}`);
}

/** A diagram with an element for each section of the panel, written for one engine. */
export function everyXmlFor(flavour: Flavour): string {
  return writtenFor(everyFile, flavour);
}

/** A diagram of two pools, with what only such a one has: lanes, a message flow, and a note with its association. */
export function collaborationXmlFor(flavour: Flavour): string {
  return writtenFor(collaborationFile, flavour);
}

function writtenFor(file: string, flavour: Flavour): string {
  if (flavour === 'camunda') return file;
  return file
    .replace('http://camunda.org/schema/1.0/bpmn', `http://${flavour}.org/bpmn`)
    .replaceAll('camunda:', `${flavour}:`)
    .replace('xmlns:camunda', `xmlns:${flavour}`);
}

/** A drawing with the file open and saved. */
export async function openDrawing(xml = approvalXml): Promise<Drawing> {
  installSvgGeometry();
  const drawing = new Drawing(false);
  document.body.append(drawing.host);
  await drawing.start(xml, 'approval.bpmn');
  return drawing;
}

/** An element of the drawing. */
export function elementOf(drawing: Drawing, id: string): DiagramElement {
  const element = drawing.service('elementRegistry').get(id);
  if (!element) throw new Error(`no element ${id}`);
  return element as DiagramElement;
}

/** Applies changes the way that the panel does. */
export function change(drawing: Drawing, changes: readonly Change[]): void {
  applyChanges(drawing.service('commandStack'), changes);
}

/** One element of the document as XML, without line breaks and indentation. */
export async function xmlOf(drawing: Drawing, id: string): Promise<string> {
  const xml = await drawing.getXml();
  const found = new RegExp(`<bpmn:(\\w+) id="${id}"(?:[^>]*/>|[\\s\\S]*?</bpmn:\\1>)`).exec(xml);
  return (found?.[0] ?? '').replaceAll(/>\s+</g, '><');
}

import type { Descriptor } from '../descriptor.ts';
import { extensionsFor, type Flavour } from '../flavour.ts';
import { createModdle, type Moddle, type ModdleElement, type ParsedFile } from '../moddle.ts';
import { AsRead } from './as-read.ts';
import { bpmnTreeOf } from './bpmn-tree.ts';
import { declaredAsUtf8 } from './declared-encoding.ts';
import type { Model } from './model.ts';
import { type ReadModel, readModel } from './read-model.ts';
import { scanTree } from './scan-tree.ts';
import { writeModel, writeModelInPieces } from './write-model.ts';
import type { XmlTree } from './xml-tree.ts';

/** A BPMN file as it was read: its model may be changed and written back into it. */
export interface BpmnDocument {
  readonly flavour: Flavour;
  /** Whether the file itself tells its engine; otherwise it was taken for camunda's. */
  readonly isFlavourTold: boolean;
  readonly moddle: Moddle;
  readonly definitions: ModdleElement;
  /** What the model could not take up or resolve; all of it is written again nevertheless. */
  readonly warnings: ParsedFile['warnings'];
  readonly elementsById: Readonly<Record<string, ModdleElement>>;
  /** The text as it was read, declared as UTF-8. */
  readonly text: string;
  readonly tree: XmlTree;
  readonly read: ReadModel;
  /** Whether it has been drawn, so that it is as it was opened while there is nothing to undo. */
  readonly state: { isSettled: boolean };
}

/** Makes the library's reader and writer for a file, given the descriptors that fit it. */
export type MakeModdle = (extensions: Readonly<Record<string, Descriptor>>) => Moddle;

/** Reads a BPMN file; throws DocumentError when it is none. */
export function readDocument(xml: string, makeModdle: MakeModdle = createModdle): BpmnDocument {
  const text = declaredAsUtf8(xml);
  const tree = bpmnTreeOf(text);
  const { flavour, isFlavourTold, extensions } = extensionsFor(scanTree(tree.root));
  const moddle = makeModdle(extensions);
  const read = readModel(tree.root, text, moddle as Model);
  const { definitions, warnings, elementsById } = read;
  const state = { isSettled: false };
  return { flavour, isFlavourTold, moddle, definitions, warnings, elementsById, text, tree, read, state };
}

/** Reads another file in the terms of a document, so that its elements may be put into that one. */
export function readInto({ moddle, read }: BpmnDocument, xml: string): ReadModel {
  const { root } = bpmnTreeOf(xml);
  return readModel(root, xml, moddle as Model, read);
}

/** The file with every change of its model; what the model left alone is written as it was. */
export function writeDocument({ tree, read }: BpmnDocument): string {
  return writeModel(tree, read.definitions, read.sources, read.naming);
}

/** As {@link writeDocument}, with every element put together from its parts, as if each had been changed. */
export function rewriteDocument({ tree, read }: BpmnDocument): string {
  return writeModel(tree, read.definitions, read.sources, read.naming, true);
}

/**
 * Whether the model says what the file says, so that no part of it is lost in writing: whatever is changed later, all the
 * rest of it is written as it stands.
 */
export function isAsRead({ read }: BpmnDocument): boolean {
  return new AsRead(read.sources).has(read.definitions);
}

/** As {@link writeDocument}, a piece at a time; of no use once the model has changed between two pieces. */
export function writeDocumentInPieces({ tree, read }: BpmnDocument): Generator<void, string> {
  return writeModelInPieces(tree, read.definitions, read.sources, read.naming);
}

import { convertDocument } from '#shared/bpmn/conversion/convert-document.ts';
import { engineTitles } from '#shared/bpmn/conversion/engines.ts';
import type { ConversionEntry } from '#shared/bpmn/conversion/report.ts';
import { type BpmnDocument, readInto } from '#shared/bpmn/document/bpmn-document.ts';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Notice } from '../canvas/notice.ts';
import { outcomeWords } from './report-rows.ts';

/** What the library keeps of a copied element. */
export interface CopiedElement {
  readonly id: string;
  businessObject?: ModelElement;
  di?: ModelElement;
  labelTarget?: string;
  processRef?: ModelElement;
  referencedRootElement?: ModelElement;
}

/** Copied elements by how deep they lie, as the library keeps them. */
export type CopiedTree = Readonly<Record<string, readonly CopiedElement[]>>;

/** Elements of another drawing in the terms of the one that they are pasted into. */
export interface PastedTree {
  readonly from: Flavour;
  readonly tree: CopiedTree;
  /** What the change of engine did to them; nothing within one engine. */
  readonly entries: readonly ConversionEntry[];
}

/**
 * Makes elements that were copied from another drawing fit for a document: `xml` is that drawing as it was when they were
 * copied. They are converted to the document's engine, with everything that this one has nothing for kept as it is.
 */
export function convertPasted(tree: CopiedTree, xml: string, into: BpmnDocument): PastedTree {
  const conversion = convertDocument(xml, into.flavour);
  const { elementsById, elements } = readInto(into, conversion.xml);
  const shapes = new Map(
    elements.flatMap((element) => {
      const about = element.$descriptor.propertiesByName?.['bpmndi:bpmnElement'] && element.get('bpmnElement');
      return isElement(about) ? [[String(about.get('id')), element] as const] : [];
    }),
  );
  const ids = new Set<string>();
  const translated = Object.entries(tree).map(([depth, copies]) => {
    return [depth, copies.map((copy) => translate(copy))] as const;
  });
  return {
    from: conversion.from,
    tree: Object.fromEntries(translated),
    entries: conversion.entries.filter(({ elementId }) => elementId !== undefined && ids.has(elementId)),
  };

  function translate(copy: CopiedElement): CopiedElement {
    const id = idOf(copy.businessObject);
    const businessObject = id === undefined ? undefined : elementsById[id];
    if (id === undefined || !businessObject) return { ...copy };
    ids.add(id);
    const process = businessObject.$descriptor.propertiesByName?.processRef && businessObject.get('processRef');
    const rootId = idOf(copy.referencedRootElement);
    const root = rootId === undefined ? undefined : elementsById[rootId];
    const shape = shapes.get(id);
    return {
      ...copy,
      businessObject,
      ...(shape && { di: shape }),
      ...(isElement(process) && { processRef: process }),
      ...(root && { referencedRootElement: root }),
    };
  }
}

/** What to tell of pasting between engines; null when everything has its exact counterpart. */
export function noticeOf({ from, entries }: PastedTree, to: Flavour): Notice | null {
  const told = entries.filter(({ outcome }) => outcome !== 'converted');
  if (told.length === 0) return null;
  return {
    title: `粘贴的元素来自 ${engineTitles[from]}，已转换为 ${engineTitles[to]}`,
    lines: told.map(({ elementName, elementId, outcome, source, note }) => {
      const what = note ?? (source.length > 80 ? `${source.slice(0, 80)}…` : source);
      return `“${elementName ?? elementId}”${outcomeWords[outcome].title}：${what}`;
    }),
    canUndo: false,
  };
}

function idOf(element: ModelElement | undefined): string | undefined {
  const id = element?.get('id');
  return typeof id === 'string' ? id : undefined;
}

function isElement(value: unknown): value is ModelElement {
  return typeof value === 'object' && value !== null && '$type' in value;
}

import { convertDocument } from '#shared/bpmn/conversion/convert-document.ts';
import { engineTitles } from '#shared/bpmn/conversion/engines.ts';
import type { ConversionEntry } from '#shared/bpmn/conversion/report.ts';
import { type BpmnDocument, readInto } from '#shared/bpmn/document/bpmn-document.ts';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Notice } from '../canvas/notice.ts';
import { outcomeWords } from './report-rows.ts';

/** What the library keeps of a copied element; between windows only what is plain data. */
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
    const businessObject = copy.labelTarget === undefined ? elementsById[copy.id] : undefined;
    if (!businessObject) return { ...copy };
    ids.add(copy.id);
    const di = shapes.get(copy.id);
    const processRef = partOf(businessObject, 'processRef');
    const referencedRootElement = rootReferredFrom(businessObject);
    return {
      ...copy,
      businessObject,
      ...(di && { di }),
      ...(processRef && { processRef }),
      ...(referencedRootElement && { referencedRootElement }),
    };
  }
}

/** The message, signal, error or escalation that an element or its first event definition refers to. */
function rootReferredFrom(element: ModelElement): ModelElement | undefined {
  const definitions: unknown =
    element.$descriptor.propertiesByName?.eventDefinitions && element.get('eventDefinitions');
  const [first]: ModelElement[] = Array.isArray(definitions) ? definitions : [];
  const holder = first ?? element;
  return ['messageRef', 'signalRef', 'errorRef', 'escalationRef']
    .map((name) => partOf(holder, name))
    .find((part) => part !== undefined);
}

function partOf(element: ModelElement, name: string): ModelElement | undefined {
  const part: unknown = element.$descriptor.propertiesByName?.[name] && element.get(name);
  return isElement(part) ? part : undefined;
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

function isElement(value: unknown): value is ModelElement {
  return typeof value === 'object' && value !== null && '$type' in value;
}

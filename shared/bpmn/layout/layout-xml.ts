import { extensionsFor } from '../flavour.ts';
import { createModdle, elementOf, elementsOf, type Moddle, type ModdleElement, textOf } from '../moddle.ts';
import { withBpmnNamespace } from '../with-bpmn-namespace.ts';
import { scanXml } from '../xml-scan.ts';
import type { Additions } from './diagram-elements.ts';
import { type Unnamed, unnamedIn, withGivenIds } from './insert-ids.ts';
import { layoutDefinitions } from './layout-definitions.ts';

/** A file with everything drawn that can be. */
export interface LaidOutFile {
  /** The very same text when nothing was missing. */
  readonly xml: string;
  readonly additions: Additions;
}

/** Why there is nothing to lay out. */
export class LayoutRefusal extends Error {}

/**
 * Completes the diagrams of a file. A file without any keeps its text to the letter but for ids that lines need; the
 * diagrams are put before its end. Throws {@link LayoutRefusal} for what is no BPMN or has no process.
 */
export async function layoutXml(xml: string): Promise<LaidOutFile> {
  const file = withBpmnNamespace(xml);
  const moddle = createModdle(extensionsFor(scanXml(file)).extensions);
  const { rootElement } = await moddle.fromXML(file).catch((cause: unknown) => {
    throw new LayoutRefusal(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  if (!hasProcess(rootElement)) throw new LayoutRefusal('no process or collaboration');

  const hasDiagrams = elementsOf(rootElement, 'diagrams').length > 0;
  const unnamed = unnamedIn(rootElement);
  const additions = layoutDefinitions(rootElement, moddle);
  if (additions.diagrams + additions.shapes + additions.edges === 0) return { xml, additions };
  if (!hasDiagrams) {
    const named = additions.givenIds.length > 0 ? withGivenIds(file, unnamed) : file;
    const spliced = await withDiagrams(named, rootElement, moddle);
    if (spliced !== undefined && (await isFaithful(spliced, unnamed, moddle))) return { xml: spliced, additions };
  }
  return { xml: (await moddle.toXML(rootElement, { format: true })).xml, additions };
}

/** Whether every id was written to the element that got it. */
async function isFaithful(xml: string, unnamed: Unnamed, moddle: Moddle): Promise<boolean> {
  const given = [...unnamed.values()].flat().filter((element) => textOf(element, 'id'));
  if (given.length === 0) return true;
  const { elementsById } = await moddle.fromXML(xml);
  const keyOf = (element: ModdleElement | undefined) =>
    element &&
    [
      element.$type,
      ...['sourceRef', 'targetRef'].map((name) => textOf(elementOf(element, name) ?? element, 'id')),
    ].join(' ');
  return given.every((element) => keyOf(elementsById[textOf(element, 'id') ?? '']) === keyOf(element));
}

function hasProcess(definitions: ModdleElement): boolean {
  return elementsOf(definitions, 'rootElements').some(
    (root) => root.$instanceOf('bpmn:Process') || root.$instanceOf('bpmn:Collaboration'),
  );
}

/** The text with the diagrams before its last closing tag; undefined when that is not where it should be. */
async function withDiagrams(xml: string, definitions: ModdleElement, moddle: Moddle): Promise<string | undefined> {
  const end = /<\/(?:[\w.-]+:)?definitions\s*>(?![\s\S]*<\/(?:[\w.-]+:)?definitions\s*>)/.exec(xml);
  if (!end) return undefined;
  const written = await Promise.all(
    elementsOf(definitions, 'diagrams').map((diagram) => moddle.toXML(diagram, { format: true })),
  );
  const diagrams = written.map((one) => indented(one.xml.replace(/^<\?xml[^>]*\?>\s*/, '')));
  return `${xml.slice(0, end.index).trimEnd()}\n${diagrams.join('\n')}\n${xml.slice(end.index)}`;
}

function indented(xml: string): string {
  return xml.trimEnd().replaceAll(/^(?=.)/gm, '  ');
}

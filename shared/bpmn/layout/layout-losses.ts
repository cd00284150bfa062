import { compareXml } from '../document/compare-xml.ts';
import { parseXml } from '../document/parse-xml.ts';
import type { XmlElement } from '../document/xml-tree.ts';
import type { LaidOutFile } from './layout-xml.ts';

/**
 * What of a file is not as it was after it was laid out, as sentences: beside the diagrams and the ids that were told
 * nothing may be lost, changed or added, and what was drawn must lie where it lay.
 */
export function layoutLosses(text: string, { xml, additions }: LaidOutFile): string[] {
  if (xml === text) return [];
  const told = new Set(additions.givenIds.map((id) => `属性 id="${id}"`));
  const outside = compareXml(withoutDiagrams(text), withoutDiagrams(xml))
    .filter(({ kind, what }) => kind !== 'added' || !told.has(what))
    .map(({ kind, what, elementId, line }) => `${kind}: ${what} in ${elementId ?? 'the file'}, line ${line}`);
  const placesNow = new Set(placesIn(xml));
  const gone = placesIn(text).filter((place) => !placesNow.has(place));
  return [...outside, ...gone.map((place) => `moved: ${place}`)];
}

function withoutDiagrams(text: string): string {
  const cuts = diagramsIn(text).map(({ offset, end }) => [offset, end] as const);
  return cuts.reduceRight((rest, [from, to]) => rest.slice(0, from) + rest.slice(to), text);
}

function diagramsIn(text: string): XmlElement[] {
  return elementsIn(parseXml(text).root).filter(({ name }) => name === 'BPMNDiagram');
}

/** Where each element is drawn. Frames may be stretched, so that of shapes only the corner where they begin is named. */
function placesIn(text: string): string[] {
  return diagramsIn(text)
    .flatMap(elementsIn)
    .flatMap(elementsIn)
    .filter(({ name }) => name === 'BPMNShape' || name === 'BPMNEdge')
    .map((item) => {
      const points = elementsIn(item)
        .filter(({ name }) => name === 'Bounds' || name === 'waypoint')
        .map((point) => `${attributeOf(point, 'x')} ${attributeOf(point, 'y')}`);
      return `${attributeOf(item, 'bpmnElement')} at ${points.join(', ')}`;
    });
}

function elementsIn(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child.kind === 'element');
}

function attributeOf({ attributes }: XmlElement, wanted: string): string {
  return attributes.find(({ name }) => name === wanted)?.value ?? '';
}

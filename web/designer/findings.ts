import type { BpmnDocument } from '#shared/bpmn/document/bpmn-document.ts';
import { otherEncodingIn } from '#shared/bpmn/document/declared-encoding.ts';
import type { ModelElement } from '#shared/bpmn/document/model.ts';
import { type Oddities, odditiesIn } from '#shared/bpmn/document/oddities.ts';
import type { Additions } from '#shared/bpmn/layout/diagram-elements.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { type DrawnParts, drawnPartsIn } from './drawn-parts.ts';

/** What is worth knowing of a file that was opened. */
export interface Findings {
  /** The file as it was given. */
  readonly originalXml: string;
  /** Whether the file itself tells its engine. */
  readonly isFlavourTold: boolean;
  /** What was drawn automatically because the file did not say where it lies. */
  readonly additions: Additions;
  /** How that and what was drawn already go together. */
  readonly drawn: DrawnParts;
  /** What is strange about the file. */
  readonly oddities: Oddities;
  /** The encoding of the file when it is another than that of everything that is saved. */
  readonly encoding: string | undefined;
  /** Whether there is anything among this of which the user is told. */
  readonly isAltered: boolean;
}

/** What there is to know of a document that has been drawn. */
export function findingsOf(
  { read, definitions, tree, isFlavourTold }: BpmnDocument,
  given: Pick<Findings, 'originalXml' | 'additions'> & Pick<DrawnParts, 'wasDrawn'>,
): Findings {
  const { originalXml, additions, wasDrawn } = given;
  const isFromFile = (element: ModdleElement) => read.sources.has(element as ModelElement);
  const found = {
    originalXml,
    isFlavourTold,
    additions,
    drawn: { wasDrawn, ...drawnPartsIn(definitions, isFromFile) },
    oddities: odditiesIn(tree),
    encoding: otherEncodingIn(originalXml),
  };
  return { ...found, isAltered: isAltered(found) };
}

function isAltered(found: Omit<Findings, 'isAltered'>): boolean {
  const { additions, drawn, encoding, isFlavourTold, oddities, originalXml } = found;
  const { shapes, edges, givenIds } = additions;
  const counts = [shapes, edges, givenIds.length, drawn.separated.length, drawn.movedOut.length];
  const isOdd = Object.values(oddities).some((oddity) => (Array.isArray(oddity) ? oddity.length > 0 : oddity));
  return encoding !== undefined || !isFlavourTold || isOdd || counts.some(Boolean) || originalXml.includes('\ufffd');
}

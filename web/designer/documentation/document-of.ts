import { processParts } from '#shared/bpmn/comparison/process-parts.ts';
import { parseXml } from '#shared/bpmn/document/parse-xml.ts';
import { bpmnUri } from '#shared/bpmn/namespace.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import type { Drawing } from '../drawing.ts';
import type { ParticipantSource } from '../participants.ts';
import { everyPicture } from './every-picture.ts';
import { peopleNamesIn } from './people-names.ts';
import { type Described, processDocument } from './process-document.ts';

/** A document about everything in a drawing as it is now, with people under the names that they have here. */
export async function documentOf(
  drawing: Drawing,
  about: Pick<Described, 'title' | 'standing'>,
  participants: ParticipantSource,
): Promise<Document> {
  const parts = [...processParts(parseXml(await drawing.getXml(), bpmnUri).root).values()];
  const [pictures, people] = await Promise.all([everyPicture(drawing), peopleNamesIn(parts, participants)]);
  return processDocument({ ...about, parts, pictures, people, madeAt: formatInstant(new Date().toISOString()) });
}

/** The page as the content of a file. */
export function pageText(page: Document): string {
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

import { formatInstant } from '#web/kit/date-format.ts';
import type { Drawing } from '../drawing.ts';
import { everyPicture } from './every-picture.ts';
import { processDocument } from './process-document.ts';

/** A document about everything in a drawing as it is now, as the text of a page. */
export async function documentOf(drawing: Drawing, title: string): Promise<string> {
  const xml = await drawing.getXml();
  const pictures = await everyPicture(drawing);
  return processDocument({ title, xml, pictures, madeAt: formatInstant(new Date().toISOString()) });
}

import type { Entities } from './escape-xml.ts';

/** How much text the entities of one file may stand for. */
const longestEntities = 100_000;

/** Why a document type is not followed. */
export class DocumentTypeError extends Error {}

/**
 * The plain texts that a document type declares within the file. Entities kept elsewhere are never fetched: they stay
 * unexpanded, like those that contain markup. Throws {@link DocumentTypeError} for those that grow beyond measure.
 */
export function entitiesIn(documentType: string): Entities {
  const entities = new Map<string, string>();
  let length = 0;
  for (const [, name = '', double, single = ''] of documentType.matchAll(
    /<!ENTITY\s+([^\s"'>%]+)\s+(?:"([^"]*)"|'([^']*)')/g,
  )) {
    const value = double ?? single;
    if (/<|&#(60|x3c);/i.test(value) || entities.has(name)) continue;
    const expanded = value.replace(/&([^\s&;#]+);/g, (whole, inner) => entities.get(inner) ?? whole);
    length += expanded.length;
    if (length > longestEntities) throw new DocumentTypeError('文件中的实体展开后过大，为安全起见不打开');
    entities.set(name, expanded);
  }
  return entities;
}

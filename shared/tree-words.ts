import { z } from 'zod';
import type { Said } from './patched.ts';

/** What the specification calls the record above, whatever its field is called here. */
export const aboveWord = 'parentid';

/** The question of a list; where its records form a tree, it comes whole unless its pages are asked for. */
export function inPages<Question extends z.ZodObject>(question: Question, isTree: boolean): z.ZodObject {
  return isTree ? question.extend({ size: z.int().min(1).max(5_000).default(5_000) }) : question;
}

/** What a row of a tree tells besides its fields: the record above, by the word of the specification. */
export function tellingAbove(parent: string | undefined): Record<string, z.ZodType> {
  return parent ? { [aboveWord]: z.uuid().nullable() } : {};
}

/**
 * What a client says, with the record above under the name of its field. The word of the specification counts where both
 * are there: a client that does not know the field hands it back as it was.
 */
export function namingAbove(parent: string | undefined, said: Said): Said {
  if (!parent || !Object.hasOwn(said, aboveWord)) return said;
  const { [aboveWord]: above, ...rest } = said;
  return { ...rest, [parent]: above };
}

import type { z } from 'zod';
import { shapeOf } from './read-as.ts';

/** What clients call the parts of a question about pages, by what they are called here. */
const otherWords = { page: ['pageNum', 'pageNo', 'current'], size: ['limit', 'pageSize'] } as const;

type Said = Readonly<Record<string, unknown>>;

/** Calls the parts of a question as its schema does, where a client calls them otherwise; what it says in both ways counts as said here. */
export function inOwnWords(schema: z.ZodType, said: Said): Said {
  const shape = shapeOf(schema) ?? {};
  const renamed = Object.entries(otherWords).flatMap(([word, others]) => {
    if (!Object.hasOwn(shape, word) || Object.hasOwn(said, word)) return [];
    const other = others.find((one) => Object.hasOwn(said, one) && !Object.hasOwn(shape, one));
    return other ? [[word, said[other]]] : [];
  });
  return renamed.length > 0 ? { ...said, ...Object.fromEntries(renamed) } : said;
}

import { z } from 'zod';
import type { Declaration } from './declaration.ts';
import { metaOf } from './field.ts';
import { tellingAbove } from './tree-words.ts';

/** What lists tell of a record besides its fields where it is approved of: at whom it stands. */
const standing = z.string().nullable();

/** A record as lists tell it: without its lines, which are read with that one record. */
export function listedShape(
  shape: Record<string, z.ZodType>,
  { fields, approval, parent }: Pick<Declaration, 'fields' | 'approval' | 'parent'>,
): Record<string, z.ZodType> {
  const isLines = (name: string) => fields[name] !== undefined && metaOf(fields[name]).kind === 'lines';
  const kept = Object.fromEntries(Object.entries(shape).filter(([name]) => !isLines(name)));
  return { ...kept, ...(approval && { standing }), ...tellingAbove(parent) };
}

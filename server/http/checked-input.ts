import { z } from 'zod';
import { labelOf } from '#shared/field.ts';
import { inChinese } from '#shared/said-in-chinese.ts';
import { invalidInput, isOfChange } from './envelope.ts';
import { inputNames } from './input-names.ts';
import { coreOf, shapeOf } from './read-as.ts';

/** The schemas that a value there may have: several where it may be of several kinds. */
function kindsOf(schema: z.ZodType): z.ZodType[] {
  const core = coreOf(schema);
  return core instanceof z.ZodUnion ? core.options.flatMap((option) => kindsOf(option as z.ZodType)) : [core];
}

/** What one part of a path is called below these schemas, and the schemas there. */
function stepOf(kinds: readonly z.ZodType[], part: PropertyKey): { name: string; inner: z.ZodType[] } {
  for (const kind of kinds) {
    if (kind instanceof z.ZodArray) return { name: `第 ${Number(part) + 1} 项`, inner: [kind.element as z.ZodType] };
    // The caller's own word.
    if (kind instanceof z.ZodRecord) return { name: `“${String(part)}”`, inner: [kind.valueType as z.ZodType] };
  }
  const word = String(part);
  const inner = kinds.flatMap((kind) => {
    const shape = shapeOf(kind) ?? {};
    return Object.hasOwn(shape, word) ? [shape[word] as z.ZodType] : [];
  });
  const label = inner.map((schema) => labelOf(coreOf(schema))).find(Boolean);
  return { name: label ?? inputNames.get(word) ?? `“${word}”`, inner };
}

/** What an input is called in Chinese, by the labels of fields and the words of {@link inputNames}. */
export function nameIn(schema: z.ZodType, path: readonly PropertyKey[]): string {
  let kinds = kindsOf(schema);
  let said = '';
  for (const [index, part] of path.entries()) {
    const { name, inner } = stepOf(kinds, part);
    kinds = inner.flatMap(kindsOf);
    if (index === 0 && isOfChange(path)) continue;
    said += said === '' || typeof part === 'number' ? name : `的${name}`;
  }
  return said;
}

/** What the schema makes of an input, or what is wrong with which part of it, by its Chinese name. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(value, { error: inChinese((path) => nameIn(schema, path)) });
}

/** The same, where nothing may be wrong. Throws `invalid`. */
export function checkedInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = readInput(schema, value);
  if (!read.success) throw invalidInput(read.error);
  return read.data;
}

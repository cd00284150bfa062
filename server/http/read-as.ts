import { z } from 'zod';

interface Unwrapped {
  core: z.ZodType;
  isNullable: boolean;
  isOptional: boolean;
}

/** The schema below everything that only says whether the value must be there. */
function unwrapped(schema: z.ZodType): Unwrapped {
  const found: Unwrapped = { core: schema, isNullable: false, isOptional: false };
  for (;;) {
    const { core } = found;
    if (core instanceof z.ZodNullable) found.isNullable = true;
    else if (core instanceof z.ZodPipe) {
      // What is put in order first is described by what comes after.
      found.core = (core.in instanceof z.ZodTransform ? core.out : core.in) as z.ZodType;
      continue;
    } else if (core instanceof z.ZodOptional || core instanceof z.ZodDefault || core instanceof z.ZodPrefault) {
      found.isOptional = true;
    } else if (!(core instanceof z.ZodExactOptional)) return found;
    found.core = core.unwrap() as z.ZodType;
  }
}

/** The schema of a value itself. */
export function coreOf(schema: z.ZodType): z.ZodType {
  return unwrapped(schema).core;
}

/** The values that an input may name; none where it is no object. */
export function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  const core = coreOf(schema);
  return core instanceof z.ZodObject ? (core.shape as Record<string, z.ZodType>) : undefined;
}

const numberText = /^-?\d{1,16}(\.\d{1,10})?$/;
const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads what a query or a form can only say as text. What makes no sense stays text, for the schema to refuse. */
function fromText(core: z.ZodType, text: string): unknown {
  if (core instanceof z.ZodNumber) return numberText.test(text.trim()) ? Number(text) : text;
  if (core instanceof z.ZodBoolean) return flags.get(text.trim()) ?? text;
  if (core instanceof z.ZodArray && !text.startsWith('[')) return [readAs(core.element as z.ZodType, text, true)];
  const isNested = core instanceof z.ZodArray || core instanceof z.ZodObject || core instanceof z.ZodRecord;
  return isNested ? readAs(core, parsedJson(text)) : text;
}

/** Whether an empty text is a value in its own right: alone, or as one of several kinds of value. */
function takesBlank({ core, isNullable }: Unwrapped): boolean {
  return core instanceof z.ZodUnion || (!isNullable && core.safeParse('').success);
}

function textAs(text: string, known: Unwrapped, isText: boolean): unknown {
  const isBlank = text.trim() === '' && (known.isNullable || known.isOptional);
  if (isBlank && !takesBlank(known)) return known.isNullable ? null : undefined;
  return isText ? fromText(known.core, text) : text;
}

/**
 * Puts an input in order for its schema, before the schema checks it. An empty text for a value that need not be there
 * counts as none, unless the value may be an empty text itself, or says by `exactOptional` that it may be left out but
 * not be empty. `isText` says that the input came as query or form:
 * numbers, flags, lists and objects are texts there (objects and lists of objects as JSON).
 */
export function readAs(schema: z.ZodType, value: unknown, isText = false): unknown {
  const known = unwrapped(schema);
  const { core } = known;
  if (typeof value === 'string') return textAs(value, known, isText);
  if (Array.isArray(value)) {
    return core instanceof z.ZodArray ? value.map((one) => readAs(core.element as z.ZodType, one, isText)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const inner = (name: string): z.ZodType | undefined => {
    if (core instanceof z.ZodRecord) return core.valueType as z.ZodType;
    return core instanceof z.ZodObject && Object.hasOwn(core.shape, name) ? (core.shape[name] as z.ZodType) : undefined;
  };
  const entries = Object.entries(value).map(([name, one]) => {
    const schemaOfOne = inner(name);
    return [name, schemaOfOne ? readAs(schemaOfOne, one, isText) : one];
  });
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

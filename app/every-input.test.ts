import { expect, it } from 'vitest';
import { z } from 'zod';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { importOperations } from '#server/crud/import-route.ts';
import { uploadOperations } from '#server/file/upload.ts';
import { readInput } from '#server/http/checked-input.ts';
import { inputNames } from '#server/http/input-names.ts';
import { coreOf } from '#server/http/read-as.ts';
import { Registry } from '#server/module/registry.ts';
import { labelOf } from '#shared/field.ts';
import { describedEndpoints } from './endpoints.ts';

// What holds for every input of every call. A new call is covered as soon as it is mounted.

const registry = new Registry(modules, served);
const calls = [
  ...describedEndpoints(registry).map(({ operation }) => operation),
  ...uploadOperations,
  ...importOperations(registry),
];

/** The objects in an input, however deep. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) return objectsIn(core.element as z.ZodType);
  if (core instanceof z.ZodRecord) return objectsIn(core.valueType as z.ZodType);
  if (core instanceof z.ZodUnion) return core.options.flatMap((option) => objectsIn(option as z.ZodType));
  return core instanceof z.ZodObject
    ? [core, ...Object.values(core.shape).flatMap((each) => objectsIn(each as z.ZodType))]
    : [];
}

/** The words in an input, however deep, that are no fields. */
function wordsOf(schema: z.ZodType): string[] {
  const entries = objectsIn(schema).flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>));
  return entries.flatMap(([word, inner]) => (labelOf(coreOf(inner)) ? [] : [word]));
}

it.each(calls)('$path has a Chinese name for everything that it asks for', (call) => {
  expect(wordsOf(call.input).filter((word) => !inputNames.has(word))).toEqual([]);
});

it.each(calls)('$path keeps nothing that it does not ask for', ({ input }) => {
  // One that names nothing is taken whole: what a browser says of extensions of its key.
  const named = objectsIn(input).filter(({ shape }) => Object.keys(shape).length > 0);
  expect(named.filter(({ def }) => def.catchall !== undefined)).toEqual([]);
});

const tooLong = 'x'.repeat(200_000);

/** What is said of a value that an input refuses. */
function saidOf(schema: z.ZodType, value: unknown): string[] {
  return readInput(schema, value).error?.issues.map(({ message }) => message) ?? [];
}

it.each(calls)('$path tells a text that is too long from one that is missing', ({ input }) => {
  const texts = objectsIn(input)
    .flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>))
    .filter(([, schema]) => coreOf(schema) instanceof z.ZodString);
  const alike = texts.filter(([, schema]) =>
    saidOf(schema, tooLong).some((said) => saidOf(schema, undefined).includes(said)),
  );
  expect(alike.map(([word]) => word)).toEqual([]);
});

it('names nothing that no call asks for', () => {
  const words = new Set(calls.flatMap(({ input }) => wordsOf(input)));
  expect([...inputNames.keys()].filter((word) => !words.has(word))).toEqual([]);
});

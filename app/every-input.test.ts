import { expect, it } from 'vitest';
import { z } from 'zod';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { importOperations } from '#server/crud/import-route.ts';
import { uploadOperations } from '#server/file/upload.ts';
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

/** The words in an input, however deep, that are no fields. */
function wordsOf(schema: z.ZodType): string[] {
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) return wordsOf(core.element as z.ZodType);
  if (core instanceof z.ZodRecord) return wordsOf(core.valueType as z.ZodType);
  if (core instanceof z.ZodUnion) return core.options.flatMap((option) => wordsOf(option as z.ZodType));
  if (!(core instanceof z.ZodObject)) return [];
  return Object.entries(core.shape as Record<string, z.ZodType>).flatMap(([word, inner]) => [
    ...(labelOf(coreOf(inner)) ? [] : [word]),
    ...wordsOf(inner),
  ]);
}

it.each(calls)('$path has a Chinese name for everything that it asks for', (call) => {
  expect(wordsOf(call.input).filter((word) => !inputNames.has(word))).toEqual([]);
});

it('names nothing that no call asks for', () => {
  const words = new Set(calls.flatMap(({ input }) => wordsOf(input)));
  expect([...inputNames.keys()].filter((word) => !words.has(word))).toEqual([]);
});

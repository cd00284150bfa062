import { expect, it } from 'vitest';
import { z } from 'zod';
import { reading } from '#shared/operation.ts';
import { openapiOf } from './openapi.ts';

interface Tree {
  name: string;
  below: Tree[];
}
const tree: z.ZodType<Tree> = z.object({ name: z.string(), below: z.array(z.lazy(() => tree)) });

const call = (path: string, input: z.ZodType, output: z.ZodType) => ({
  operation: reading(path, '测试', input, output),
  access: 'anyone' as const,
});

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)));
}

it('names each schema that contains itself once, and refers to it by its place in the document', () => {
  const values = z.record(z.string(), z.json());
  const document = openapiOf(
    [
      call('/a/plain', z.object({ name: z.string() }), z.null()),
      call('/a/values', values, tree),
      call('/b/values', z.json(), tree),
    ],
    '测试',
  );
  const written = JSON.parse(JSON.stringify(document));

  expect(Object.keys(written.components.schemas)).toHaveLength(2);
  const references = referencesIn(written);
  expect(references.length).toBeGreaterThan(4);
  for (const reference of references) {
    const place = reference.replace('#/', '').split('/');
    const found = place.reduce((inner: Record<string, unknown> | undefined, key) => inner?.[key] as never, written);
    expect(found, reference).toBeTypeOf('object');
  }
  expect(written.paths['/a/plain'].post.requestBody.content['application/json'].schema.properties).toEqual({
    name: { type: 'string' },
  });
});

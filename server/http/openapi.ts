import { z } from 'zod';
import { failures } from '#shared/error.ts';
import type { AnyOperation } from '#shared/operation.ts';
import type { Endpoint } from './endpoint.ts';

/** An operation as the document needs it: with what it takes to call it, not with what it does. */
export type Described = Pick<Endpoint, 'operation' | 'access' | 'module'>;

/** Schemas that contain themselves, by the name that refers to them, and how a schema is written that may refer to one. */
class Schemas {
  readonly named: Record<string, unknown> = {};
  readonly #names = new Map<string, string>();

  of(schema: z.ZodType, io: 'input' | 'output'): unknown {
    const { definitions, ...written } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'openapi-3.0',
    });
    const parts = Object.entries(definitions ?? {}).map(
      ([local, definition]) => [`#/definitions/${local}`, definition] as const,
    );
    const references = new Map(parts.map(([local, definition]) => [local, this.#nameOf(local, definition)]));
    const whole = withReferences(written, references);
    return refersTo(whole, '#') ? { $ref: this.#nameOf('#', whole) } : whole;
  }

  /** How to refer to what refers to itself as `local`; the same schema has one name in all calls. */
  #nameOf(local: string, schema: unknown): string {
    const content = JSON.stringify(withReferences(schema, new Map([[local, '#']])));
    const name = this.#names.get(content) ?? `recursive${this.#names.size + 1}`;
    this.#names.set(content, name);
    const reference = `#/components/schemas/${name}`;
    this.named[name] = withReferences(schema, new Map([[local, reference]]));
    return reference;
  }
}

/** A schema that refers to others by other names. */
function withReferences(schema: unknown, names: ReadonlyMap<string, string>): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === '$ref' ? (names.get(String(value)) ?? value) : value)),
  );
}

function refersTo(schema: unknown, reference: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(([key, inner]) =>
    key === '$ref' ? inner === reference : refersTo(inner, reference),
  );
}

const failure = {
  type: 'object',
  properties: {
    code: { type: 'integer', enum: Object.values(failures).map(({ code }) => code) },
    message: { type: 'string' },
    data: { type: 'object' },
  },
};

const binary = { type: 'string', format: 'binary' };

function requestContent({ file, input }: AnyOperation, schemas: Schemas) {
  if (file !== 'taken') return { 'application/json': { schema: schemas.of(input, 'input') } };
  return { 'multipart/form-data': { schema: { type: 'object', properties: { file: binary }, required: ['file'] } } };
}

function answerContent({ file, output }: AnyOperation, schemas: Schemas) {
  if (file === 'answered') return { 'application/octet-stream': { schema: binary } };
  const envelope = {
    type: 'object',
    properties: {
      code: { type: 'integer', enum: [0] },
      message: { type: 'string' },
      data: schemas.of(output, 'output'),
    },
  };
  return { 'application/json': { schema: envelope } };
}

function pathItem({ operation, access }: Described, schemas: Schemas) {
  return {
    post: {
      summary: operation.title,
      tags: [operation.path.split('/')[1] ?? ''],
      ...(access === 'public' && { security: [] }),
      requestBody: { content: requestContent(operation, schemas) },
      responses: {
        '200': { description: '成功', content: answerContent(operation, schemas) },
        default: { description: '失败', content: { 'application/json': { schema: failure } } },
      },
    },
  };
}

/** The OpenAPI document of all calls, made from the same values that check them; they are described once somebody asks. */
export function openapiOf(endpoints: readonly Described[], title: string) {
  const sorted = [...endpoints].sort((one, other) => (one.operation.path < other.operation.path ? -1 : 1));
  const schemas = new Schemas();
  let paths: Record<string, ReturnType<typeof pathItem>> | undefined;
  // Several hundred schemas: no start should wait for them.
  const described = () => {
    paths ??= Object.fromEntries(
      sorted.map((endpoint) => [endpoint.operation.path, pathItem(endpoint, schemas)] as const),
    );
    return paths;
  };
  return {
    openapi: '3.0.3',
    info: { title, version: '1', description: '全部接口为 POST，返回信封 {code, message, data}，code 为 0 表示成功。' },
    get components() {
      described();
      return { schemas: schemas.named, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } };
    },
    security: [{ bearer: [] }],
    get paths() {
      return described();
    },
  };
}

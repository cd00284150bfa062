import { z } from 'zod';
import { failures } from '#shared/error.ts';
import type { AnyOperation } from '#shared/operation.ts';
import type { Endpoint } from './endpoint.ts';

/** An operation as the document needs it: with what it takes to call it, not with what it does. */
export type Described = Pick<Endpoint, 'operation' | 'access' | 'module'>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
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

function requestContent({ file, input }: AnyOperation) {
  if (file !== 'taken') return { 'application/json': { schema: schemaOf(input, 'input') } };
  return { 'multipart/form-data': { schema: { type: 'object', properties: { file: binary }, required: ['file'] } } };
}

function answerContent({ file, output }: AnyOperation) {
  if (file === 'answered') return { 'application/octet-stream': { schema: binary } };
  const envelope = {
    type: 'object',
    properties: {
      code: { type: 'integer', enum: [0] },
      message: { type: 'string' },
      data: schemaOf(output, 'output'),
    },
  };
  return { 'application/json': { schema: envelope } };
}

function pathItem({ operation, access }: Described) {
  return {
    post: {
      summary: operation.title,
      tags: [operation.path.split('/')[1] ?? ''],
      ...(access === 'public' && { security: [] }),
      requestBody: { content: requestContent(operation) },
      responses: {
        '200': { description: '成功', content: answerContent(operation) },
        default: { description: '失败', content: { 'application/json': { schema: failure } } },
      },
    },
  };
}

/** The OpenAPI document of all calls, made from the same values that check them; they are described once somebody asks. */
export function openapiOf(endpoints: readonly Described[], title: string) {
  const sorted = [...endpoints].sort((one, other) => (one.operation.path < other.operation.path ? -1 : 1));
  let paths: Record<string, ReturnType<typeof pathItem>> | undefined;
  return {
    openapi: '3.0.3',
    info: { title, version: '1', description: '全部接口为 POST，返回信封 {code, message, data}，code 为 0 表示成功。' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    // Several hundred schemas: no start should wait for them.
    get paths() {
      paths ??= Object.fromEntries(sorted.map((endpoint) => [endpoint.operation.path, pathItem(endpoint)]));
      return paths;
    },
  };
}

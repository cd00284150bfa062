import { z } from 'zod';
import { failures } from '#shared/error.ts';
import type { Endpoint } from './endpoint.ts';

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

function pathItem({ operation, access }: Endpoint) {
  const ok = {
    type: 'object',
    properties: {
      code: { type: 'integer', enum: [0] },
      message: { type: 'string' },
      data: schemaOf(operation.output, 'output'),
    },
  };
  return {
    post: {
      summary: operation.title,
      tags: [operation.path.split('/')[1] ?? ''],
      ...(access === 'public' && { security: [] }),
      requestBody: { content: { 'application/json': { schema: schemaOf(operation.input, 'input') } } },
      responses: {
        '200': { description: '成功', content: { 'application/json': { schema: ok } } },
        default: { description: '失败', content: { 'application/json': { schema: failure } } },
      },
    },
  };
}

/** The OpenAPI document of all calls, made from the same values that check them. */
export function openapiOf(endpoints: readonly Endpoint[], title: string) {
  const sorted = [...endpoints].sort((one, other) => (one.operation.path < other.operation.path ? -1 : 1));
  return {
    openapi: '3.0.3',
    info: { title, version: '1', description: '全部接口为 POST，返回信封 {code, message, data}，code 为 0 表示成功。' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    paths: Object.fromEntries(sorted.map((endpoint) => [endpoint.operation.path, pathItem(endpoint)])),
  };
}

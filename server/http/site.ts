import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/error.ts';

const yearSeconds = 31_536_000;

/** Serves the built browser side, compressed as built; any page address answers the one HTML file. */
export async function serveSite(server: FastifyInstance, directory: string): Promise<void> {
  const hasSite = existsSync(join(directory, 'index.html'));
  if (hasSite) {
    await server.register(serveStatic, {
      root: directory,
      preCompressed: true,
      wildcard: false,
      setHeaders: (reply, path) => {
        // File names of assets carry their hash; the page itself must be asked for each time.
        const isAsset = path.includes(`${directory}/assets/`);
        reply.header('cache-control', isAsset ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
  }
  if (!hasSite) return;
  server.get('/*', { config: { rateLimit: false } }, (request, reply) => {
    if (!(request.headers.accept ?? '').includes('text/html')) throw new AppError('notFound', '没有这个地址');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Serves the OpenAPI document and a page to read it and try the calls. */
export async function serveApiPage(server: FastifyInstance, document: object): Promise<void> {
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, { routePrefix: '/docs' });
  server.get('/openapi.json', async () => document);
}

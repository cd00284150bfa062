import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import serveStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/error.ts';

const yearSeconds = 31_536_000;

/** Serves the built browser side, compressed as built; any page address answers the one HTML file. */
export async function serveSite(server: FastifyInstance, directory: string): Promise<void> {
  if (!existsSync(join(directory, 'index.html'))) return;
  // Only what was there at the start is ever sent, by its very name. A route for each of thousands of files takes a while.
  const files = new Set(await filesIn(directory));
  await server.register(serveStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // File names of assets carry their hash; the page itself must be asked for each time.
      const isAsset = path.includes(`${directory}/assets/`);
      reply.header('cache-control', isAsset ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
  server.get<{ Params: { '*': string } }>('/*', { config: { rateLimit: false } }, (request, reply) => {
    const path = request.params['*'];
    if (files.has(path)) return reply.sendFile(path);
    // Who looks whether the site is there, or previews it, seldom says what he takes.
    const isPage = path === '' || (request.headers.accept ?? '').includes('text/html');
    if (!isPage) throw new AppError('notFound', '没有这个地址');
    return reply.sendFile('index.html');
  });
}

/** Every file in a folder and those within, by its path from there, with slashes. */
async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** Serves the OpenAPI document and a page to read it and try the calls. */
export async function serveApiPage(server: FastifyInstance, document: object): Promise<void> {
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, { routePrefix: '/docs' });
  server.get('/openapi.json', async () => document);
}

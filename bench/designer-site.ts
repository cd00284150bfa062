import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = resolve(import.meta.dirname, 'designer-pages');
const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the two pages that are compared, ours and the bare library's, and serves them until `stop`. */
export async function startPages(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-designer-'));
  await build({
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: ['bare.html', 'ours.html'].map((page) => join(root, page)) },
    },
    worker: { format: 'es' },
  });
  const server = createServer((request, response) => {
    try {
      const file = join(outDir, new URL(request.url ?? '/', 'http://bench').pathname);
      const content = readFileSync(file);
      response.setHeader('content-type', mimeTypes[extname(file)] ?? 'application/octet-stream').end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      await new Promise((done) => server.close(done));
      rmSync(outDir, { recursive: true });
    },
  };
}

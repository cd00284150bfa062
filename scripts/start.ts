import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// A lean installation without development packages brings its built site along.
const hasBuilder = existsSync(fileURLToPath(new URL('../node_modules/vite', import.meta.url)));
if (hasBuilder) {
  const { buildSite } = await import('./site-build.ts');
  await buildSite();
}
await import('../app/server.ts');

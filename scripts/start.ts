import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../app/serve.ts';

// A lean installation without development packages brings its built site along.
const hasBuilder = existsSync(fileURLToPath(new URL('../node_modules/vite', import.meta.url)));
// The first start builds and fills the store side by side: whoever waits does so for the longer of them.
await serve(hasBuilder ? import('./site-build.ts').then(({ buildSite }) => buildSite()) : undefined);

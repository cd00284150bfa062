import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { importOperations } from '#server/crud/import-route.ts';
import { uploadOperations } from '#server/file/upload.ts';
import { openapiOf } from '#server/http/openapi.ts';
import { Registry } from '#server/module/registry.ts';
import { describedEndpoints } from '../app/endpoints.ts';

// Writes openapi.json from the declarations; with --check it fails when the file is behind them.
const file = new URL('../openapi.json', import.meta.url);
const registry = new Registry(modules, served);
const calls = [...describedEndpoints(registry), ...uploadOperations, ...importOperations(registry)];
const document = openapiOf(calls, '通途接口');
const text = `${JSON.stringify(document, null, 1)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('openapi.json is behind the declarations: npm run openapi\n');
  process.exitCode = 1;
}

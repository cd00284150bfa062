import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { type ReceiveRules, receive } from '#server/file/receive.ts';
import { demandSession, originOf } from '#server/http/dispatch.ts';
import type { Origin } from '#server/http/endpoint.ts';
import { success } from '#server/http/envelope.ts';
import type { Described } from '#server/http/openapi.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { record } from '#server/operation/record.ts';
import { readSheet } from '#server/sheet/read-sheet.ts';
import type { SheetLimits } from '#server/sheet/sheet-row.ts';
import { FairQueue } from '#server/thread/fair-queue.ts';
import { scopesOf, type Viewer } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { gatherRows, ImportRefused, importRows } from './import.ts';

const megabyte = 1024 * 1024;

const sheetLimits: SheetLimits = { columns: 500, characters: 20_000_000, inflatedBytes: 100 * megabyte };

const rules: ReceiveRules = {
  extensions: ['xlsx'],
  limitBytes: 10 * megabyte,
  unpackedLimitBytes: sheetLimits.inflatedBytes,
  wrongExtension: '只能导入 xlsx 格式的文件',
  tooLarge: '导入的文件不能超过 10 MB',
};

/** The import calls of all modules, for describing them. */
export function importOperations(registry: Registry): Described[] {
  return registry.all().map(({ module }) => ({ operation: module.calls.import, access: 'anyone' }));
}

/** One sheet at a time: each may take as much memory as is allowed. */
const reading = new FairQueue({
  atOnce: 1,
  perUser: 2,
  overall: 20,
  tooMany: '正在导入的表格较多，请等前面的导入完成后再试',
});

interface ImportParts {
  database: Database;
  registry: Registry;
}

async function importFile(
  entry: Entry,
  path: string,
  { viewer, origin }: { viewer: Viewer; origin: Origin },
  { database, registry }: ImportParts,
) {
  const startedAt = new Date();
  const sheet = await reading.run(viewer.id, () => gatherRows(readSheet(path, sheetLimits)));
  return database
    .transaction(async (store) => {
      const answer = await importRows(entry, sheet, { viewer, store }, registry);
      const endpoint = { operation: entry.declared.calls.import, module: entry.module.name };
      const made = { id: store.id, endpoint, viewer, origin, input: null, answer: null, startedAt };
      const costMs = Date.now() - startedAt.getTime();
      await record({ ...made, result: 'done', message: `导入 ${answer.imported} 条`, costMs }, store);
      return answer;
    })
    .catch((error: unknown) => {
      if (!(error instanceof ImportRefused)) throw error;
      return { imported: 0, errors: error.problems, ignored: [] };
    });
}

/** Adds the import call of every module: multipart, the token in a header. */
export function registerImports(server: FastifyInstance, parts: ImportParts): void {
  for (const entry of parts.registry.all()) {
    server.post(entry.declared.calls.import.path, async (request) => {
      const signedIn = await demandSession(request, parts.database);
      const asking = { viewer: signedIn.viewer, origin: originOf(request, signedIn) };
      if (scopesOf(asking.viewer, entry.module.declaration.access.add).length === 0) throw new AppError('forbidden');
      return success(await receive(request, tmpdir(), rules, ({ path }) => importFile(entry, path, asking, parts)));
    });
  }
}

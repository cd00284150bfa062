import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { type ReceiveRules, receive } from '#server/file/receive.ts';
import { demandSession, originOf } from '#server/http/dispatch.ts';
import { Download } from '#server/http/endpoint.ts';
import { success } from '#server/http/envelope.ts';
import { inputOf } from '#server/http/input.ts';
import type { Described } from '#server/http/openapi.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { Registry } from '#server/module/registry.ts';
import { demandSwitchedOn } from '#server/module/switched.ts';
import { readSheet } from '#server/sheet/read-sheet.ts';
import type { SheetLimits } from '#server/sheet/sheet-row.ts';
import { FairQueue } from '#server/thread/fair-queue.ts';
import { scopesOf } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import type { ImportMode, importAnswer, importQuery } from '#shared/import-call.ts';
import { answerRefusal, type ImportTarget, importSheet, type OnFaulty } from './import.ts';
import type { Header } from './import-header.ts';
import { reportFaulty } from './import-report.ts';
import type { RowResult } from './import-rows.ts';

const megabyte = 1024 * 1024;

const sheetLimits: SheetLimits = { columns: 500, characters: 20_000_000, inflatedBytes: 100 * megabyte };

const rules: ReceiveRules = {
  extensions: ['xlsx'],
  limitBytes: 20 * megabyte,
  unpackedLimitBytes: sheetLimits.inflatedBytes,
  wrongExtension: '只能导入 xlsx 格式的文件',
  tooLarge: '导入的文件不能超过 20 MB',
};

/** The import calls of all modules, for describing them with who may call them at present. */
export function importOperations(registry: Registry): Described[] {
  return registry.all().map(({ module }) => {
    const { name, calls, declaration } = module;
    return { operation: calls.import, access: { grants: declaration.access.add }, module: name };
  });
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

/** What the call answers: an envelope of what was done, or the rows that have a problem as a file. */
async function importFile(
  target: ImportTarget,
  path: string,
  mode: z.output<typeof importQuery>['mode'],
): Promise<z.output<typeof importAnswer> | Download> {
  const read = (kept: ImportMode, onFaulty?: OnFaulty) =>
    reading.run(target.viewer.id, () => importSheet(target, readSheet(path, sheetLimits), kept, onFaulty));
  if (mode !== 'report') return read(mode).catch(answerRefusal);
  const faulty: RowResult[] = [];
  let header: Header | undefined;
  const answer = await read('check', (result, read) => {
    faulty.push(result);
    header = read;
  }).catch(answerRefusal);
  if (!header) throw new AppError('invalid', answer.errors[0]?.message ?? '表格中没有有问题的行');
  return reportFaulty(target.entry, header, faulty, target.viewer.id);
}

/** Adds the import call of every module: multipart, the token in a header, how it goes in the address. */
export function registerImports(server: FastifyInstance, parts: ImportParts): void {
  for (const entry of parts.registry.all()) {
    const { import: operation } = entry.declared.calls;
    server.post(operation.path, async (request, reply) => {
      const signedIn = await demandSession(request, parts.database);
      const { viewer } = signedIn;
      if (scopesOf(viewer, entry.module.declaration.access.add).length === 0) throw new AppError('forbidden');
      await demandSwitchedOn(entry, parts.database);
      const { mode } = inputOf(request, operation) as z.output<typeof importQuery>;
      const target = { entry, viewer, origin: originOf(request, signedIn), ...parts };
      const answer = await receive(request, tmpdir(), rules, ({ path }) => importFile(target, path, mode));
      return answer instanceof Download ? sendFile(reply, answer) : success(answer);
    });
  }
}

import { exportRecords } from '#server/crud/export.ts';
import { writeWorkbook } from '#server/crud/workbook.ts';
import type { Registry } from '#server/module/registry.ts';
import { exportQuery } from '#shared/module.ts';
import type { ExportMaker } from './maker.ts';

/** Makes workbooks of what the list of a module finds. */
export function recordsMaker(registry: Registry): ExportMaker {
  return {
    make: ({ module, query }, context, onPage) =>
      exportRecords(registry.get(module), exportQuery.parse(query), context, registry, { make: writeWorkbook, onPage }),
  };
}

import type { z } from 'zod';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { readSheet } from '#server/sheet/read-sheet.ts';
import type { SheetRow, SheetValue } from '#server/sheet/sheet-row.ts';
import { FairQueue } from '#server/thread/fair-queue.ts';
import { readSheetFile } from '#shared/file.ts';
import { demandToLookAt } from './looked-at.ts';

const mostRows = 300;
const mostColumns = 60;
const limits = { columns: 16_384, characters: 2_000_000, inflatedBytes: 200 * 1024 * 1024 };

const queue = new FairQueue({ atOnce: 1, perUser: 2, overall: 20, tooMany: '正在打开的表格较多，请稍后再试' });

type Answer = z.input<typeof readSheetFile.output>;

function shown(value: SheetValue): string | number | null {
  if (value instanceof Date)
    return value
      .toISOString()
      .slice(0, value.getTime() % 86_400_000 === 0 ? 10 : 16)
      .replace('T', ' ');
  return typeof value === 'boolean' ? (value ? '是' : '否') : value;
}

async function beginningOf(path: string): Promise<Answer> {
  const rows: SheetRow[] = [];
  for await (const batch of readSheet(path, limits)) {
    rows.push(...batch);
    if (rows.length > mostRows) break;
  }
  const isNarrow = rows.every(({ cells }) => cells.length <= mostColumns);
  return {
    rows: rows
      .slice(0, mostRows)
      .map(({ number, cells }) => ({ number, cells: cells.slice(0, mostColumns).map(shown) })),
    isWhole: rows.length <= mostRows && isNarrow,
  };
}

/** The call that answers the beginning of a workbook. What one may not read answers as what does not exist. */
export function sheetEndpoint(blobs: BlobStore, registry: Registry): Endpoint {
  return onRead(readSheetFile, 'anyone', async ({ id }, context) => {
    await demandToLookAt(id, 'xlsx', '只能预览 xlsx 表格', context, registry);
    return queue.run(context.viewer.id, () => blobs.lend(id, beginningOf));
  });
}

import { chineseDay } from '#server/crud/serial.ts';
import { makeWorkbook } from '#server/crud/workbook.ts';
import { cellOf, formatOf } from '#server/crud/write-cell.ts';
import { mediaTypeOf } from '#server/file/file-format.ts';
import { Download, type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import type { CellValue } from '#server/sheet/sheet-markup.ts';
import { exportOwnData } from './own-data.ts';
import { ownDataParts } from './own-data-parts.server.ts';

const instant = { kind: 'instant', label: '时间' } as const;

const isInstant = (header: string) => header.endsWith('时间');

/** The call by which everybody takes out what is kept about the own account. */
export function ownDataEndpoint(registry: Registry): Endpoint {
  const read = onRead(exportOwnData, 'anyone', async (_input, context) => {
    const shapes = ownDataParts.map(({ name, headers }) => ({
      name,
      columns: headers.map((header) => ({ header, format: isInstant(header) ? formatOf(instant) : undefined })),
    }));
    const { body, sizeBytes } = await makeWorkbook(context.viewer.id, shapes, async (workbook) => {
      for (const [index, { headers, rows }] of ownDataParts.entries()) {
        const cells = (await rows(context, registry)).map((row) =>
          row.map(
            (value, column): CellValue =>
              value !== null && isInstant(headers[column] ?? '') ? cellOf(instant, value, {}) : (value ?? ''),
          ),
        );
        if (cells.length > 0) await workbook.append(index, cells);
      }
    });
    return new Download(`我的全部数据-${chineseDay(new Date())}.xlsx`, mediaTypeOf('xlsx'), body, sizeBytes);
  });
  // Whoever looks with the eyes of another sees his pages, and does not carry everything of his away.
  return { ...read, isOpenToViews: false };
}

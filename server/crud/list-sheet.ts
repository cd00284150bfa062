import { mediaTypeOf } from '#server/file/file-format.ts';
import { Download } from '#server/http/endpoint.ts';
import type { CellValue } from '#server/sheet/sheet-markup.ts';
import { AppError } from '#shared/error.ts';
import { chineseDay } from './serial.ts';
import { makeWorkbook } from './workbook.ts';
import { cellOf, formatOf } from './write-cell.ts';

/** More rows than people can use. */
const rowLimit = 50_000;

/** A column of a list whose rows are no module's records: text and numbers as they are, or a moment. */
export type ListColumn<Row> =
  | { header: string; cell: (row: Row) => string | number | null }
  | { header: string; instant: (row: Row) => string | null };

const instant = { kind: 'instant', label: '时间' } as const;

function cellIn<Row>(column: ListColumn<Row>, row: Row): CellValue {
  return 'instant' in column ? cellOf(instant, column.instant(row), {}) : column.cell(row);
}

/**
 * Answers an xlsx of a list whose rows are no module's records, whole. `read` answers at most so many of them, as the list
 * finds them and in its order; more than people can use are refused.
 */
export async function listSheet<Row>(
  userId: string,
  title: string,
  columns: readonly ListColumn<Row>[],
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<Download> {
  const rows = await read(rowLimit + 1);
  if (rows.length > rowLimit) {
    throw new AppError('refused', `符合条件的${title}超过 ${rowLimit} 条，请缩小筛选范围后再导出`);
  }
  const shapes = columns.map((column) => ({
    header: column.header,
    format: 'instant' in column ? formatOf(instant) : undefined,
  }));
  const { body, sizeBytes } = await makeWorkbook(userId, [{ name: title, columns: shapes }], (workbook) =>
    workbook.append(
      0,
      rows.map((row) => columns.map((column) => cellIn(column, row))),
    ),
  );
  return new Download(`${title}-${chineseDay(new Date())}.xlsx`, mediaTypeOf('xlsx'), body, sizeBytes);
}
